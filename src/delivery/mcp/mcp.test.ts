import {
	Client,
	StreamableHTTPClientTransport,
	type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf } from "../../../tests/setup/app/bearer.ts";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

const pixel =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const reading = ["list_websites", "list_checks", "search_records", "read_record", "list_waiting"];
const drafting = ["save_draft", "place_record", "ask_for_review"];
const files = ["upload_file", "describe_file"];

describe("The server for assistants", () => {
	let serving: Serving;
	let adminId: string;
	let here: string;
	const open: Client[] = [];

	beforeAll(async () => {
		serving = await startServing(await sqlite.create());
		const website = async (domain: string, domainKey: string) =>
			(await serving.add("websites", { domain, domainKey, country: domainKey.slice(-2).toUpperCase() })).id;
		here = await website("digital.example.nz", "digital-nz");
		await website("racking.example.au", "racking-au");
		const article = {
			title: "Racking in Perth",
			content: "<p>Ties.</p>",
			status: "published",
			type: "insight",
		};
		await serving.add("content", { id: toId("abroad"), ...article, domains: ["racking-au"] });
		adminId = (await addStaff(serving.platform, { name: "Ada" })).id;
	});
	afterAll(async () => {
		for (const client of open) await client.close();
		await serving.close();
	});

	const tokenFor = async (may: readonly string[], scopes: readonly string[] = ["all"], maker = adminId) =>
		(await bearerOf(serving.platform, maker, { may, scopes })).authorization;
	const address = () => `http://localhost:${serving.port}/mcp`;
	async function connect(authorization: string, mode: VersionNegotiationMode = "auto") {
		const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
		await client.connect(
			new StreamableHTTPClientTransport(new URL(address()), { requestInit: { headers: { authorization } } }),
		);
		open.push(client);
		return {
			client,
			async call(name: string, args: Record<string, unknown> = {}) {
				const { isError = false, structuredContent } = await client.callTool({ name, arguments: args });
				// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
				return { isError, ...(structuredContent as any) };
			},
		};
	}
	const namesFor = async (authorization: string) =>
		(await (await connect(authorization)).client.listTools()).tools.map(({ name }) => name);

	it.each([
		[["read"], reading],
		[["read:content"], ["search_records", "read_record"]],
		[["write:content"], ["search_records", "read_record", ...drafting]],
		[["files"], ["search_records", "read_record", ...files]],
		[
			["publish", "files"],
			[...reading, ...drafting, ...files, "publish_draft"],
		],
	])("offers with %j only the permitted tools", async (may, names) => {
		expect(await namesFor(await tokenFor(may))).toEqual(names);
	});

	it("offers only tools within its owner's rights", async () => {
		const { id } = await addStaff(serving.platform, { roles: ["contributor"] });
		expect(await namesFor(await tokenFor(["publish", "files"], ["all"], id))).not.toContain("publish_draft");
	});

	it("marks reading tools as read-only, and publishing ones as destructive", async () => {
		const { client } = await connect(await tokenFor(["publish", "files"]));
		const { tools } = await client.listTools();
		const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
		const harmful = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
		expect([readOnly, harmful]).toEqual([reading, ["publish_draft"]]);
	});

	it.each(["auto", "legacy"] as const)(
		"leads an article from a draft to a review, for a client of mode %s",
		async (mode) => {
			const { call } = await connect(await tokenFor(["write", "files"]), mode);
			const { items } = await call("list_websites");
			expect(items).toContainEqual(expect.objectContaining({ id: here, domainKey: "digital-nz" }));
			const values = { title: `Bracing ${mode}`, content: "<p>Anchors.</p>", type: "case-study" };
			const begun = await call("save_draft", { collection: "content", draftVersion: 0, values });
			expect(begun).toMatchObject({ isError: false, title: `Bracing ${mode}`, draftVersion: 1 });
			const hidden = { ...values, content: '<div class="x">a</div><div hidden>b c</div>' };
			expect(
				await call("save_draft", { collection: "content", draftVersion: 0, values: hidden }),
			).toMatchObject({
				leftOut: [{ field: "content", message: "2 hidden words were left out." }],
			});
			const { id } = begun;
			const file = await call("upload_file", {
				name: `${mode}.png`,
				contentType: "image/png",
				base64: pixel,
			});
			expect(file.address).toBe(`/media/${file.id}/${mode}.png`);
			const described = await call("describe_file", { id: file.id, version: 1, alt: "An anchor" });
			expect(described.record).toMatchObject({ alt: "An anchor", version: 2 });
			const article = { collection: "content", id };
			const next = { ...article, draftVersion: 1, values: { leadImage: file.address } };
			expect(await call("save_draft", next)).toMatchObject({ draftVersion: 2 });
			// A response was lost.
			expect(await call("save_draft", next)).toMatchObject({ isError: false, draftVersion: 2 });
			await call("place_record", { ...article, draftVersion: 2, add: ["digital-nz", "racking-au"] });
			await call("place_record", { ...article, draftVersion: 3, remove: ["racking-au"] });
			expect(
				await call("ask_for_review", { ...article, draftVersion: 4, note: "The anchors?" }),
			).toMatchObject({
				state: "open",
				note: "The anchors?",
			});
			const read = await call("read_record", article);
			expect(read).toMatchObject({
				draft: { version: 4, values: { ...values, leadImage: file.address, domains: ["digital-nz"] } },
				review: { version: 1, verdict: "requested", comments: [{ text: "The anchors?" }] },
			});
			expect(read.record).toBeUndefined();
			// Reviews need the right to write.
			const reader = await connect(await tokenFor(["read"]), mode);
			const readOnly = await reader.call("read_record", article);
			expect([readOnly.isError, readOnly.draft.version, readOnly.review]).toEqual([false, 4, undefined]);
			const found = await call("search_records", { collection: "content", state: "draft" });
			expect(found.items.map(({ title }: { title: string }) => title)).toContain(values.title);
			expect((await call("list_waiting")).asked.map(({ id }: { id: string }) => id)).toContain(id);
		},
	);

	it("publishes exactly the named version, as the token's owner", async () => {
		const { call } = await connect(await tokenFor(["publish:content"]));
		const values = { title: "Footings", content: "<p>Deep.</p>", type: "insight" };
		const { id } = await call("save_draft", { collection: "content", draftVersion: 0, values });
		const article = { collection: "content", id };
		await call("place_record", { ...article, draftVersion: 1, add: ["digital-nz"] });
		const named = { ...article, draftVersion: 2, title: "Footings", placements: ["digital-nz"] };
		const other = await call("publish_draft", { ...named, title: "Roofs" });
		expect(other).toMatchObject({ isError: true, status: 422, errors: [{ pointer: "/title" }] });
		const elsewhere = await call("publish_draft", { ...named, placements: [] });
		expect(elsewhere.errors).toEqual([
			{ pointer: "/placements", detail: expect.stringContaining("digital-nz") },
		]);
		const published = { version: 1, title: "Footings", placements: ["digital-nz"] };
		expect(await call("publish_draft", named)).toMatchObject(published);
		expect((await serving.ask("digital.example.nz", "/library")).text).toContain("Footings");
		const [version] = (await serving.platform.records.versions(system, "content", id, { limit: 1 })).items;
		expect(version).toMatchObject({ by: adminId, token: "Program" });
	});

	it("drafts, has reviewed and publishes the variant of a record for some websites", async () => {
		const { call } = await connect(await tokenFor(["publish:content"]));
		const article = { title: "Silos", content: "<p>High.</p>", status: "published", type: "insight" };
		const placements = ["digital-nz", "racking-au"];
		const { id } = await serving.add("content", { ...article, domains: placements });
		const variant = { collection: "content", id, scope: "country:au" };
		const values = { title: "Silos in Perth" };
		const begun = await call("save_draft", { ...variant, draftVersion: 0, values });
		expect(begun).toMatchObject({ ...variant, draftVersion: 1, changedFields: ["title"] });
		const next = { ...variant, draftVersion: 1, values: { content: "<p>Tall.</p>" } };
		expect(await call("save_draft", next)).toMatchObject({ draftVersion: 2 });
		const shared = await call("save_draft", { ...variant, draftVersion: 2, values: { type: "case-study" } });
		expect(shared).toMatchObject({ isError: true, status: 422, errors: [{ pointer: "/values/type" }] });
		const wrong = await call("save_draft", { ...variant, scope: "country:xx", draftVersion: 0, values });
		expect([wrong.isError, wrong.status]).toEqual([true, 404]);
		const asked = await call("ask_for_review", { ...variant, draftVersion: 2 });
		expect(asked).toMatchObject({ scope: "country:au", state: "open" });
		const read = await call("read_record", variant);
		expect(read).toMatchObject({
			variant: { scope: "country:au", version: 0 },
			draft: { version: 2, values: { ...values, content: "<p>Tall.</p>" } },
			review: { scope: "country:au", verdict: "requested" },
		});
		expect((await call("read_record", { collection: "content", id })).variants).toMatchObject([
			{ scope: "country:au", draft: { version: 2 } },
		]);

		const named = { ...variant, draftVersion: 2, title: "Silos", placements };
		const other = await call("publish_draft", { ...named, title: "Roofs" });
		expect(other).toMatchObject({ isError: true, errors: [{ pointer: "/title" }] });
		const published = { scope: "country:au", version: 1, changedFields: ["title", "content"] };
		expect(await call("publish_draft", named)).toMatchObject(published);
		// A response was lost.
		expect(await call("publish_draft", named)).toMatchObject({ isError: false, version: 1 });
		expect((await serving.ask("racking.example.au", "/library")).text).toContain("Silos in Perth");
		expect((await serving.ask("digital.example.nz", "/library")).text).not.toContain("Silos in Perth");
		const reset = { ...variant, draftVersion: 0, values: { title: null, content: null } };
		expect(await call("save_draft", reset)).toMatchObject({
			isError: false,
			changedFields: ["title", "content"],
		});
	});

	it("refuses with the field, and with the next step", async () => {
		const { call } = await connect(await tokenFor(["publish", "files"]));
		const article = { collection: "content", id: "abroad" };
		await call("save_draft", { ...article, draftVersion: 0, values: { title: "Racking in Sydney" } });
		const stale = await call("save_draft", { ...article, draftVersion: 0, values: { title: "In Hobart" } });
		expect(stale).toMatchObject({ isError: true, status: 412, draft: { title: "Racking in Sydney" } });
		expect(stale.next).toContain("Read the record again");
		const unknown = await call("save_draft", { ...article, draftVersion: 1, values: { colour: "red" } });
		expect(unknown).toMatchObject({ isError: true, status: 422, next: expect.stringContaining("fields") });
		expect(JSON.stringify(unknown.errors)).toContain("colour");
		const page = Buffer.from("<script>alert(1)</script>").toString("base64");
		const file = { name: "page.html", contentType: "text/html", base64: page };
		expect(await call("upload_file", file)).toMatchObject({ isError: true, status: 415 });
	});

	it("reveals nothing of other websites, of people and of settings", async () => {
		const { call, client } = await connect(await tokenFor(["publish"], [here]));
		expect(await call("read_record", { collection: "content", id: "abroad" })).toMatchObject({ status: 404 });
		const { items } = await call("list_websites");
		expect(items.map(({ id }: { id: string }) => id)).toEqual([here]);
		for (const collection of ["users", "settings"]) {
			const requested = await client.callTool({ name: "search_records", arguments: { collection } });
			expect([requested.isError, requested.structuredContent]).toEqual([true, undefined]);
		}
	});

	it.each([
		["without a token", { authorization: "" }, 401, "Bearer"],
		[
			"with a token that is none",
			{ authorization: "Bearer frontage_1" },
			401,
			'Bearer error="invalid_token"',
		],
		["with a session beside the token", { cookie: "frontage-session=1" }, 403],
		["from a page of another site", { origin: "https://elsewhere.example" }, 403],
		["at a host that is nobody's", { host: "elsewhere.example" }, 403],
		["to who would read a page", { method: "GET" }, 405],
		["with more than a file and what is around it", { "content-length": "7000001" }, 413],
	])("is closed %s", async (_, sent, status, proof: string | undefined = undefined) => {
		const { host = "localhost", ...headers } = sent as Record<string, string>;
		const authorization = await tokenFor(["read"]);
		const usual = { method: "POST", authorization, "content-type": "application/json" };
		const answered = await serving.ask(host, "/mcp", { ...usual, ...headers });
		expect([answered.status, answered.headers["www-authenticate"]]).toEqual([status, proof]);
	});
});
