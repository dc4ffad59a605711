import { acceptedExport, exportContract, exportJob, exportPage, exportQuery } from "../../../contract/privacy/export";
import { baseUrl } from "../../../env";
import { getExport, listExports } from "../../../privacy/exports/get-export";
import { findArchive, openArchive } from "../../../privacy/exports/open-archive";
import { requestExport } from "../../../privacy/exports/request-export";
import { resumeExport, stopExport } from "../../../privacy/exports/stop-export";
import { jsonAnswer, operationsOf } from "../operation";

const operation = operationsOf({ tag: "Privacy", party: "merchant" });

export const exportOperations = [
  operation({
    operationId: "createExport",
    method: "post",
    path: "/v1/exports",
    summary: "Export receipts",
    description:
      "Of a person, named as for an erasure; or of a period, `from` and `to`, of one store or all. The archive is made in the " +
      "background: a ZIP with the receipts in all their versions as NDJSON (of a person as one JSON document, too), as CSV, the first " +
      "1,000 of them as PDFs, and `manifest.json` with the SHA-256 of each file. It can be downloaded for 24 hours after it is done.",
    scope: "privacy:write",
    body: exportContract,
    idempotency: "transaction",
    responses: { 202: { description: "It is being made.", schema: acceptedExport, hasLocation: true } },
    async run({ ctx, body }) {
      const accepted = await requestExport(ctx, body);
      return jsonAnswer(202, accepted, `${baseUrl()}/v1/exports/${accepted.exportId}`);
    },
  }),
  operation({
    operationId: "listExports",
    method: "get",
    path: "/v1/exports",
    summary: "List exports",
    description: "Newest first; those that are over stay in the list, without what was in them.",
    scope: "privacy:read",
    query: exportQuery,
    responses: { 200: { description: "A page of exports.", schema: exportPage } },
    run: async ({ ctx, query }) => jsonAnswer(200, await listExports(ctx, query)),
  }),
  operation({
    operationId: "getExport",
    method: "get",
    path: "/v1/exports/{exportId}",
    summary: "Get an export",
    description: "How far it is, and where its archive is when it is done.",
    scope: "privacy:read",
    responses: { 200: { description: "The export.", schema: exportJob } },
    run: async ({ ctx, params }) => jsonAnswer(200, await getExport(ctx, params.exportId)),
  }),
  operation({
    operationId: "downloadExport",
    method: "get",
    path: "/v1/exports/{exportId}/archive",
    summary: "Download the archive of an export",
    description:
      "For 24 hours after it is done; then, and when something that is in it was erased, 410. An answer that breaks off is not whole: " +
      "download it again.",
    scope: "privacy:read",
    responses: { 200: { description: "The archive.", mediaType: "application/zip" } },
    problems: ["export-not-done", "gone"],
    async run({ ctx, params, isHead }) {
      const archive = isHead ? await findArchive(ctx, params.exportId) : await openArchive(ctx, params.exportId);
      const headers = { "content-type": "application/zip", "content-length": String(archive.size) };
      return { status: 200, ...("bytes" in archive && { stream: archive.bytes }), headers };
    },
  }),
  operation({
    operationId: "stopExport",
    method: "post",
    path: "/v1/exports/{exportId}/stop",
    summary: "Stop an export",
    description:
      "It can be resumed for seven days; then what was made of it goes. Again, or when it is over: the same answer, and nothing happens.",
    scope: "privacy:write",
    responses: { 200: { description: "The export.", schema: exportJob } },
    run: async ({ ctx, params }) => jsonAnswer(200, await stopExport(ctx, params.exportId)),
  }),
  operation({
    operationId: "resumeExport",
    method: "post",
    path: "/v1/exports/{exportId}/resume",
    summary: "Resume an export",
    description: "It goes on where it was. Of one that is not stopped: the same answer, and nothing happens.",
    scope: "privacy:write",
    responses: { 200: { description: "The export.", schema: exportJob } },
    problems: ["gone"],
    run: async ({ ctx, params }) => jsonAnswer(200, await resumeExport(ctx, params.exportId)),
  }),
];
