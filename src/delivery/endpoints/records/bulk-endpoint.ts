import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { ReportLeftOut } from "../../../data/records/parse-input.ts";
import type { OneWrite } from "../../../data/records/write-all.ts";
import { withLeftOut } from "../../../model/api/left-out-api.ts";
import { asRecordId } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import {
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
	type Problem,
	pointerTo,
	RefusedWritesError,
} from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, mayRemove } from "../../../model/rights/access.ts";
import { type Endpoint, type EndpointRequest, endpoint } from "../../api/endpoint.ts";
import { collectLeftOut } from "../../api/left-out.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { schemasOf } from "../../api/openapi/record-schemas.ts";
import { requestKey } from "../../api/request-key.ts";
import { RequestError } from "../../http/errors.ts";
import { prepareAddition } from "./add-endpoint.ts";
import { emptyOf, guardFields } from "./guarded-fields.ts";

const mostWrites = 100;

const written = z
	.object({
		items: z.array(
			z.object({
				id: z.string(),
				version: z.int().min(1).describe("Current version; the last one of a removed record."),
				...withLeftOut.shape,
			}),
		),
	})
	.meta({ id: "WrittenRecords", description: "Written records, in the order of the request." });

export function bulkEndpoint(name: CollectionName): Endpoint {
	const collection: AnyCollection = collections[name];
	return endpoint({
		route: `POST /api/${name}/bulk`,
		isCostly: true,
		rights: "itself",
		allow: hasDrafts(collection) ? collection.editedBy : draftLevel(collection),
		collection: name,
		id: `writeSeveral${schemasOf(name).called}`,
		group: collection.label,
		summary: `Add, change and remove several ${(collection.plural ?? collection.label).toLowerCase()} at once`,
		more: `All of up to ${mostWrites} writes, or nothing: a refusal names each that is wrong, and which field of it.`,
		headers: ["Idempotency-Key", ...(hasDrafts(collection) ? (["Approval-Override"] as const) : [])],
		body: bulkOf(name),
		answers: written,
		refuses: [404, 409, 412],
		async handle(requested) {
			const { request, body, actor, platform } = requested;
			const key = requestKey(request, [name, "bulk", body]);
			try {
				const prepared = await prepareAll(name, requested, body.writes);
				const collected = prepared.map(collectLeftOut);
				const writes = prepared.map((write, index) => withReport(write, collected[index]?.report));
				const written = await platform.records.writeAll(actor, name, writes, key);
				return { items: written.map((item, index) => ({ ...item, ...collected[index]?.answer() })) };
			} catch (error) {
				if (error instanceof RefusedWritesError) throw refusalOf(error, body.writes);
				throw error;
			}
		},
	});
}

function withReport(write: OneWrite, report: ReportLeftOut | undefined): OneWrite {
	return write.kind === "save" ? { ...write, options: { ...write.options, report } } : write;
}

type WriteInput = z.infer<ReturnType<typeof bulkOf>>["writes"][number];

function bulkOf(name: CollectionName) {
	const collection: AnyCollection = collections[name];
	const { called, added, changes } = schemasOf(name);
	const { id: example, changed } = exampleOf(name);
	const id = asRecordId(
		z.string("id is the id of a record").min(1).max(200, "id has 200 characters at most"),
	);
	const version = z
		.int("version is the one that the write is based on")
		.min(1, "version is the one that the write is based on")
		.describe("Version that the write is based on, as in `If-Match`.");
	const add = z.strictObject({ action: z.literal("add"), values: added });
	const update = z.strictObject({ action: z.literal("update"), id, version, values: changes });
	const remove = z.strictObject({ action: z.literal("remove"), id, version });
	const actions = collection.addedElsewhere ? ([update, remove] as const) : ([update, remove, add] as const);
	const message = `action is one of: ${actions.map(({ shape }) => shape.action.value).join(", ")}`;
	const write = z.discriminatedUnion(
		"action",
		[...actions] as [typeof update, typeof remove, typeof add],
		message,
	);
	return z
		.strictObject({
			writes: z
				.array(write, "writes is a list of what to write")
				.min(1, "Say what to write")
				.max(mostWrites, `At most ${mostWrites} records are written at once`),
		})
		.meta({
			id: `Several${called}`,
			example: { writes: [{ action: "update", id: example, version: 1, values: changed }] },
		});
}

async function prepareAll(
	name: CollectionName,
	request: EndpointRequest,
	writes: readonly WriteInput[],
): Promise<readonly OneWrite[]> {
	const failures: RefusedWritesError["failures"][number][] = [];
	const prepared: OneWrite[] = [];
	for (const [index, write] of writes.entries()) {
		await setImmediate();
		try {
			prepared.push(await prepare(name, request, write));
		} catch (error) {
			if (!(error instanceof InvalidError || error instanceof ForbiddenError)) throw error;
			failures.push({ index, error });
		}
	}
	if (failures.length > 0) throw new RefusedWritesError(failures, writes.length);
	return prepared;
}

async function prepare(name: CollectionName, request: EndpointRequest, write: WriteInput): Promise<OneWrite> {
	if (write.action === "remove") {
		await guardFields(request, name, write.id, emptyOf(name));
		return { kind: "remove", id: write.id, version: write.version };
	}
	const { values } = write;
	if (typeof values !== "object" || values === null || Array.isArray(values))
		throw new InvalidError([{ pointer: "", message: "An object with the fields is expected" }]);
	if (write.action === "update") {
		await guardFields(request, name, write.id, values);
		return { kind: "save", id: write.id, input: values, options: { version: write.version } };
	}
	const collection = collections[name];
	if (!mayRemove(request.actor, collection))
		throw new ForbiddenError(`You may not add ${collection.label.toLowerCase()}`);
	const { id, input, times } = await prepareAddition(name, request, values);
	return { kind: "save", id, input, options: { version: 0, ...times } };
}

const refusals: readonly (readonly [new (...given: never[]) => Error, number, string])[] = [
	[ConflictError, 412, "version"],
	[NotFoundError, 404, "id"],
	[InUseError, 409, "id"],
	[ApprovalRequiredError, 409, ""],
	[ForbiddenError, 403, ""],
];

/** The status that all problems share, or 422. */
function refusalOf({ failures, message }: RefusedWritesError, writes: readonly WriteInput[]): RequestError {
	const replies = failures.map(({ index, error }) => problemsOf(index, error, writes[index]));
	const [status = 422, ...others] = new Set(replies.map((each) => each.status));
	return new RequestError(
		others.length > 0 ? 422 : status,
		message,
		replies.flatMap(({ problems }) => problems),
	);
}

function problemsOf(
	index: number,
	error: Error,
	write: WriteInput | undefined,
): { status: number; problems: Problem[] } {
	if (error instanceof InvalidError) {
		const at = pointerTo("writes", index, "values");
		const problems = error.problems.map(({ pointer, message }) => ({ pointer: `${at}${pointer}`, message }));
		return { status: 422, problems };
	}
	if (error instanceof ConflictError && write?.action === "add") {
		const pointer = pointerTo("writes", index, "values", "id");
		return { status: 409, problems: [{ pointer, message: "There is such a record already" }] };
	}
	const [, status = 422, part = ""] = refusals.find(([kind]) => error instanceof kind) ?? [];
	const pointer = pointerTo("writes", index, ...(part ? [part] : []));
	return { status, problems: [{ pointer, message: error.message }] };
}
