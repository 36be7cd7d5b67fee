import { describe, expect, it } from "vitest";
import { serverOfFile } from "../../tests/setup/app/answers.ts";
import { authErrorCodeOf } from "./auth-errors.ts";
import { openBulk } from "./bulk.ts";
import { openClient } from "./client.ts";
import { narrowed } from "./narrowed.ts";
import { ApiError } from "./request.ts";

const server = serverOfFile();
const client = (options = {}) => openClient({ origin: server.origin, ...options });

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
	const error = await promise.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (error instanceof ApiError) return error;
	throw new Error(`Not refused, but ${error}`);
}

describe("CA-01 the calls for records", () => {
	it("put a query into the address, without undefined values", async () => {
		server.answers(() => ({ body: { items: [] } }));
		await client().data.list("content", {
			search: "tilt slab & more",
			website: "",
			where: { status: "draft" },
			order: "-updatedAt",
			fields: ["title", "status"],
			limit: 20,
		});
		expect(server.asked[0]?.url).toBe(
			"/api/content?status=draft&order=-updatedAt&limit=20&q=tilt+slab+%26+more&fields=title%2Cstatus",
		);
	});

	it("put ranges and omissions into separate brackets", async () => {
		server.answers(() => ({ body: { items: [] } }));
		const where = narrowed({ updatedAt: { gte: 5, lt: undefined }, status: { not: ["draft", "a,b"] } });
		await client().data.list("content", { where });
		const [, query = ""] = server.asked[0]?.url?.split("?") ?? [];
		expect([...new URLSearchParams(query)]).toEqual([
			["updatedAt[gte]", "5"],
			["status[not]", "draft"],
			["status[not]", "a,b"],
		]);
	});

	it("send several writes with a key", async () => {
		server.answers(() => ({ body: { items: [] } }));
		const writes = [{ action: "remove", id: "one", version: 2 }] as const;
		await openBulk(client().connection).write("team", writes, "key-2");
		expect(server.asked).toMatchObject([
			{
				method: "POST",
				url: "/api/team/bulk",
				headers: { "idempotency-key": "key-2" },
				body: JSON.stringify({ writes }),
			},
		]);
	});

	it("send the base version of a write, and a key with a new record", async () => {
		server.answers(() => ({ status: 204 }));
		await client().data.remove("team", "a/b", 3);
		await client().data.add("team", { name: "Ana" }, "key-1");
		expect(server.asked).toMatchObject([
			{ method: "DELETE", url: "/api/team/a%2Fb", headers: { "if-match": '"3"' }, body: "" },
			{
				method: "POST",
				url: "/api/team",
				headers: { "idempotency-key": "key-1", "content-type": "application/json", origin: server.origin },
				body: '{"name":"Ana"}',
			},
		]);
	});
});

describe("VA-02 a refusal", () => {
	it("carries the problem as the server described it", async () => {
		const conflict = { currentVersion: 4, updatedBy: "ada", updatedAt: 1, changedFields: ["name"] };
		const problem = { type: "about:blank", title: "Changed since", status: 412, conflict };
		server.answers(() => ({ status: 412, body: problem }));
		const error = await failureOf(client().data.update("team", "a", {}, 3));
		expect(error).toMatchObject({ status: 412, message: "Changed since", problem, isUnreachable: false });
	});

	it.each([
		["12", 12, 12],
		[new Date(Date.now() + 90_000).toUTCString(), 60, 91],
		[new Date(0).toUTCString(), 0, 0],
		["soon", 0, 0],
		["", 0, 0],
	])("reports when to retry, from %s", async (header, least, most) => {
		server.answers(() => ({ status: 429, headers: { "retry-after": header }, body: "{}" }));
		const { retryAfter } = await failureOf(client().data.overview());
		expect(retryAfter).toBeGreaterThanOrEqual(least);
		expect(retryAfter).toBeLessThanOrEqual(most);
	});

	it.each([
		[502, "<h1>Bad gateway</h1>"],
		[500, ""],
		[200, "<p>A page of some proxy</p>"],
	])("is described when %i has no problem details", async (status, body) => {
		server.answers(() => ({ status, body }));
		const error = await failureOf(client().data.overview());
		expect(error.status).toBe(status);
		expect(error.message).toContain(String(status));
	});
});

describe("AU-10 a server that does not answer", () => {
	it("causes a time-out", async () => {
		server.answers(() => "silence");
		const error = await failureOf(client({ timeoutMs: 50 }).data.overview());
		expect([error.isUnreachable, authErrorCodeOf(error)]).toEqual([true, "network-request-failed"]);
	});

	it("is distinguished from one that refused", async () => {
		server.answers(() => "hang up");
		expect((await failureOf(client().data.overview())).isUnreachable).toBe(true);
	});

	it("is not reported after the caller has aborted", async () => {
		server.answers(() => "silence");
		const controller = new AbortController();
		const call = client().data.list("team", { signal: controller.signal });
		await expect.poll(() => server.asked.length).toBe(1);
		controller.abort(new Error("typed on"));
		await expect(call).rejects.toThrow("typed on");
	});
});

describe("Cookies outside a browser", () => {
	it("are stored, sent and removed as the server requires", async () => {
		const signedIn = client();
		const past = new Date(0).toUTCString();
		server.answers(() => ({
			body: {},
			headers: { "set-cookie": ["a=1; Path=/; HttpOnly", "b=2; Max-Age=60", `c=3; Expires=${past}`] },
		}));
		await signedIn.data.overview();
		server.answers(() => ({ body: {}, headers: { "set-cookie": "a=; Max-Age=0" } }));
		await signedIn.data.overview();
		await signedIn.data.overview();
		await client().data.overview();
		const sent = server.asked.map(({ headers }) => headers.cookie);
		expect(sent).toEqual([undefined, "a=1; b=2", "b=2", undefined]);
	});
});
