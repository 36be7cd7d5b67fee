import { z } from "zod";
import type { KnownTask } from "../../data/operations/imports/import-tasks.ts";
import {
	type ImportTask,
	importExample,
	importRun,
	importTask,
	mostPieceBytes,
	newImport,
	receivedBytes,
} from "../../model/api/operating/import-api.ts";
import { listOf } from "../../model/api/view.ts";
import type { Services } from "../../services.ts";
import { recent } from "../accounts/fields.ts";
import { adminsOnly, type Endpoint, endpoint } from "../api/endpoint.ts";
import { toRequestError } from "../http/file-errors.ts";

const path = "/api/imports";
const params = z.object({
	id: z.string().meta({ description: "Id of the import.", example: importExample }),
});
// Exports may concern any website and contain accounts.
const common = { group: "Imports", allow: adminsOnly, rights: "all", byToken: "never" } as const;

export const importEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		route: `GET ${path}`,
		id: "listImports",
		summary: "List recent imports and their progress",
		answers: listOf(importTask),
		handle: async ({ platform }) => ({
			items: await Promise.all((await platform.imports.list()).map((task) => tell(platform, task))),
		}),
	}),
	endpoint({
		...common,
		route: `POST ${path}`,
		id: "addImport",
		summary: "Create an import",
		more: "Upload its bytes next, in pieces. A file that is not imported within a day is deleted.",
		body: newImport,
		answers: importTask,
		status: 201,
		handle: async ({ platform, actor, body }) => tell(platform, await platform.imports.add(actor, body)),
	}),
	endpoint({
		...common,
		route: `GET ${path}/:id`,
		id: "getImport",
		summary: "Get an import with its progress",
		params,
		answers: importTask,
		handle: async ({ platform, id }) => tell(platform, await platform.imports.find(id)),
	}),
	endpoint({
		...common,
		route: `PUT ${path}/:id/bytes`,
		id: "sendImportBytes",
		summary: "Upload the next bytes of an import file",
		more: "At most 8,000,000 per request. Bytes that were received before are skipped, so a piece may be sent again. The file is never public.",
		params,
		query: z.strictObject({
			offset: z
				.string()
				.regex(/^\d{1,15}$/, "offset is a number of bytes")
				.meta({ description: "Position of the first byte in the file.", example: "0" }),
		}),
		takesBytes: true,
		refuses: [412],
		answers: receivedBytes,
		async handle({ platform: { imports, files }, id, query, bytes: sent }) {
			const { bytes, hasFile } = await imports.find(id);
			if (hasFile) return { received: bytes };
			const next = { offset: Number(query.offset), bytes, maxBytes: mostPieceBytes };
			const received = await files.imports.append(id, next, sent()).catch((error: unknown) => {
				throw toRequestError(error);
			});
			if (received === bytes) await imports.gotFile(id);
			return { received };
		},
	}),
	endpoint({
		...common,
		route: `POST ${path}/:id/run`,
		isCostly: true,
		id: "runImport",
		summary: "Start a dry run, an import or its undo",
		more: `One at a time; it goes on by itself. A look changes nothing. For all else: ${recent}`,
		params,
		body: importRun,
		answers: importTask,
		async handle({ platform, id, body, requireRecent }) {
			if (body.step !== "look") requireRecent();
			return tell(platform, await platform.imports.run(id, body));
		},
	}),
	endpoint({
		...common,
		route: `DELETE ${path}/:id/run`,
		id: "cancelImport",
		summary: "Cancel a running import task",
		more: "Records that were imported before stay, and can be undone.",
		params,
		answers: importTask,
		handle: async ({ platform, id }) => tell(platform, await platform.imports.cancel(id)),
	}),
	endpoint({
		...common,
		route: `GET ${path}/:id/report`,
		id: "getImportReport",
		summary: "Get the report of an import, by record",
		params,
		contentType: "text/plain",
		answers: z.string(),
		handle: async ({ platform, id }) =>
			new Response(await platform.imports.report(id), {
				headers: {
					"content-type": "text/plain; charset=utf-8",
					"content-disposition": 'attachment; filename="import.txt"',
					"cache-control": "no-store",
				},
			}),
	}),
	endpoint({
		...common,
		route: `DELETE ${path}/:id`,
		id: "removeImport",
		summary: "Delete an import that has changed nothing, with its file",
		params,
		async handle({ platform: { imports, files }, id }) {
			await imports.remove(id);
			await files.imports.remove(id);
		},
	}),
];

async function tell({ files }: Services, task: KnownTask): Promise<ImportTask> {
	const isComing = !task.hasFile && task.done === "" && task.doing === "";
	return { ...task, received: isComing ? await files.imports.receivedOf(task.id) : task.bytes };
}
