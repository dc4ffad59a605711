CREATE TABLE "receipt_views" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"first_opened_at" timestamp with time zone NOT NULL
) PARTITION BY RANGE ("receipt_id");
