import type { AnyCollection } from "../../../src/model/collection.ts";
import { type CollectionName, collections } from "../../../src/model/model.ts";
import { fieldsThatDiffer } from "../../../src/model/variants/variant-fields.ts";
import type { Answer } from "../app/api.ts";
import { type Caller, officeHost, sitesOf, type World, words } from "./world.ts";

/** Collections whose records several websites share, with overrides. */
export const sharedCollections = ["services", "team", "content"] as const;

/** The response to a step of the work on a shared record. */
export interface Step {
	readonly path: string;
	readonly answer: Answer;
	/** Whether the step must succeed. */
	readonly isDone: boolean;
}

const [own = "", other = ""] = sitesOf.shared;
const time = { action: "publish", wallTime: "2031-10-01T09:00", timeZone: "Pacific/Auckland" };

function textField(collection: AnyCollection): string {
	const fields = fieldsThatDiffer(collection);
	return fields.find((name) => /text/i.test(collection.fields[name]?.kind ?? "")) ?? "";
}

/** Writes a variant of a shared record as an admin of both brands, and drafts variants for each. */
export async function overrideShared(world: World, name: CollectionName): Promise<void> {
	const admin: Caller = { role: "admin", reach: "all" };
	const field = textField(collections[name]);
	const path = `/api/${name}/${world.partsOf(name, "shared").id}`;
	const ask = (method: string, at: string, body: object, version: number) =>
		world.ask(admin, method, at, { host: officeHost, body, headers: { "if-match": `"${version}"` } });
	const said = await ask("PATCH", `${path}/variants/website:${other}`, { [field]: `${words.other} text` }, 0);
	const draftAt = (website: string, version: number, revision: number, text: string) => {
		const input = { baseVersion: version, values: { [field]: text } };
		return ask("PUT", `${path}/variants/website:${website}/draft`, input, revision);
	};
	const drafted = [await draftAt(other, 1, 0, `${words.other} drafted`), await draftAt(own, 0, 1, "drafted")];
	const draft = (await world.ask(admin, "GET", `${path}/draft`, { host: officeHost })).body;
	// The record is scheduled already, with earlier words.
	const before = (await world.ask(admin, "GET", `${path}/schedule`, { host: officeHost })).body;
	for (const { id, version } of before.items) await ask("DELETE", `${path}/schedule/${id}`, {}, version);
	const items = [
		{ scope: "all", revision: draft.version },
		{ scope: `website:${other}`, revision: 1 },
		{ scope: `website:${own}`, revision: 2 },
	];
	const planned = await ask("POST", `${path}/schedule`, { ...time, items }, 0);
	const all = [said, ...drafted, planned].map(({ status }) => status);
	if (all.some((status) => status >= 300)) throw new Error(`${path} cannot be prepared: ${all.join(", ")}`);
}

/**
 * Sends every write to a shared record as a user with rights to one of its websites. Writes of the permitted part must
 * succeed, and the others must be refused.
 */
export async function workOnShared(world: World, name: CollectionName, caller: Caller): Promise<Step[]> {
	const collection: AnyCollection = collections[name];
	const field = textField(collection);
	const path = `/api/${name}/${world.partsOf(name, "shared").id}`;
	const steps: Step[] = [];
	const step = async (isDone: boolean, method: string, at: string, body?: object, version?: number) => {
		const headers = version === undefined ? {} : { "if-match": `"${version}"` };
		const answer = await world.ask(caller, method, at, { ...(body && { body }), headers });
		steps.push({ path: `${method} ${at}`, answer, isDone });
		return answer.body;
	};
	const read = async (at: string) => (await world.ask(caller, "GET", `${path}${at}`)).body;
	const scope = `website:${own}`;
	const draftPart = async (text: string) => {
		const { items } = await read("/variants");
		const mine = items.find((item: { scope: string }) => item.scope === scope);
		const sent = { baseVersion: mine?.version ?? 0, values: { [field]: text } };
		return step(true, "PUT", `${path}/variants/${scope}/draft`, sent, mine?.draft?.version ?? 0);
	};
	const { version } = await read("");
	let draft = await draftPart("first");
	await step(false, "PUT", `${path}/variants/website:${other}/draft`, { baseVersion: 1, values: {} }, 999);
	await step(false, "PUT", `${path}/draft`, { baseVersion: version, values: {} }, 999);
	await step(false, "PATCH", path, { [collection.titleField]: "Mine" }, version);
	await step(false, "PATCH", path, { [collection.titleField]: "Mine" }, 999);
	const isWriter = caller.role !== "contributor";
	const drafts = () => ({ items: [{ scope, revision: draft.version }] });
	// A schedule by an admin is the same work.
	const planned = await step(false, "POST", `${path}/schedule`, { ...time, ...drafts() }, 0);
	if (planned?.id) await step(true, "DELETE", `${path}/schedule/${planned.id}`, undefined, planned.version);
	draft = await draftPart("second");
	await step(isWriter, "POST", `${path}/publish`, drafts());
	if (isWriter) await step(true, "POST", `${path}/versions/${version}/receipt`);
	const release = await step(isWriter, "POST", "/api/releases", { title: "Ours" });
	if (release?.id) {
		await draftPart("third");
		const items = [{ collection: name, id: world.partsOf(name, "shared").id, scope, action: "publish" }];
		const filled = await step(true, "POST", `/api/releases/${release.id}/items`, { items }, release.version);
		const out = await step(true, "POST", `/api/releases/${release.id}/publish`, undefined, filled.version);
		await step(true, "POST", `/api/releases/${release.id}/undo`, undefined, out.version);
	}
	const { items: variants } = await read("/variants");
	const mine = variants.find(({ scope }: { scope: string }) => scope === `website:${own}`)?.version ?? 0;
	const saved = await step(isWriter, "PATCH", `${path}/variants/website:${own}`, { [field]: "Here" }, mine);
	await step(isWriter, "DELETE", `${path}/variants/website:${own}`, undefined, saved?.version ?? 0);
	const reset = await read(`/variants/website:${own}`);
	await step(isWriter, "PATCH", `${path}/variants/website:${own}`, { hidden: true }, reset.version);
	const thread = await step(true, "POST", `${path}/comments`, { text: "Seen" });
	await step(true, "POST", `${path}/comments/${thread?.id}/replies`, { text: "Again" });
	await step(false, "POST", `${path}/shares`, { websites: [own], days: 7 });
	await step(false, "POST", `${path}/restorations`, { version: 1 }, version);
	const placed = { [collection.shownOn ?? ""]: (await read(""))[collection.shownOn ?? ""] };
	const now = (await read("")).version;
	await step(false, "POST", `/api/${name}/bulk`, {
		writes: [{ action: "update", id: world.partsOf(name, "shared").id, version: now, values: placed }],
	});
	return steps;
}
