CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "brands_name" ON "brands" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "stores_name" ON "stores" USING btree ("organization_id",lower("name"),"id");