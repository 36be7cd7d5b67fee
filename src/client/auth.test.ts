import { describe, expect, it } from "vitest";
import { type Answer, serverOfFile } from "../../tests/setup/app/answers.ts";
import type { SignedIn } from "../model/api/people/account-api.ts";
import { authErrorCodeOf, authErrors } from "./auth-errors.ts";
import { openClient } from "./client.ts";
import { ApiError } from "./request.ts";
import type { AuthState } from "./session.ts";

const server = serverOfFile();
const open = (revalidateMs?: number) =>
	openClient({ origin: server.origin, ...(revalidateMs !== undefined && { revalidateMs }) });
const ana: SignedIn = {
	id: "u1",
	email: "ana@example.nz",
	name: "Ana",
	roles: ["admin"],
	...{ mayEdit: true, mayPublish: true },
	scopes: ["all"],
	needsSecondFactor: false,
};
const askedFor = (path: string) => server.asked.filter(({ url }) => url === path).length;

function serverKnows(user: SignedIn | null) {
	const known = { user };
	server.answers(({ url }): Answer => {
		if (url === "/api/auth/sign-out") known.user = null;
		if (url === "/api/auth/sign-in") known.user = ana;
		if (url.startsWith("/api/auth/")) return { body: { user: known.user } };
		return known.user ? { body: {} } : { status: 401, body: { title: "Sign in first", status: 401 } };
	});
	return known;
}

describe("AU-04 the sign-in state", () => {
	it("is loading, then the server's response; several callers share one request", async () => {
		serverKnows(ana);
		const { auth } = open();
		expect(auth.state).toEqual({ status: "loading" });
		await Promise.all([auth.current(), auth.current(), auth.revalidate()]);
		await auth.current();
		expect(auth.state).toEqual({ status: "signed-in", user: ana });
		expect(askedFor("/api/auth/session")).toBe(1);
	});

	it("notifies listeners of sign-in and sign-out, until they unsubscribe", async () => {
		serverKnows(null);
		const { auth } = open();
		const heard: AuthState["status"][] = [];
		const end = auth.onChange(({ status }) => heard.push(status));
		await auth.current();
		await auth.signIn("ana@example.nz", "words enough");
		await auth.signOut();
		end();
		await auth.signIn("ana@example.nz", "words enough");
		expect(heard).toEqual(["signed-out", "signed-in", "signed-out"]);
	});

	it("reaches every tab: sign-out here, and changes in another", async () => {
		const known = serverKnows(ana);
		const [here, there] = [open().auth, open().auth];
		await Promise.all([here.current(), there.current()]);
		await here.signOut();
		await expect.poll(() => there.state.status).toBe("signed-out");
		known.user = { ...ana, roles: ["editor"] };
		await here.revalidate();
		await expect.poll(() => there.state).toEqual({ status: "signed-in", user: known.user });
	});

	it("is requested again when a call is refused for missing rights", async () => {
		const known = serverKnows(ana);
		const { auth, data } = open();
		await auth.current();
		known.user = null;
		await expect(data.overview()).rejects.toThrow("Sign in first");
		await expect.poll(() => auth.state.status).toBe("signed-out");
	});

	it("is cached for calls over the connection, which share its cookies and report refusals, too", async () => {
		serverKnows(ana);
		const { auth, connection } = open();
		await auth.current();
		server.answers(({ url }) =>
			url === "/api/auth/session"
				? { body: { user: null } }
				: { status: 403, headers: { "set-cookie": "a=1; Path=/" } },
		);
		const call = () =>
			connection.fetch(`${connection.origin}/v0/b/b/o`, { method: "POST", headers: { "x-a": "1" } });
		expect((await call()).status).toBe(403);
		await expect.poll(() => auth.state.status).toBe("signed-out");
		await call();
		const sent = server.asked.filter(({ url }) => url === "/v0/b/b/o").map(({ headers }) => headers);
		expect(sent.map((headers) => [headers.cookie, headers.origin, headers["x-a"]])).toEqual([
			[undefined, server.origin, "1"],
			["a=1", server.origin, "1"],
		]);
	});

	it("is part of every call, so that no user is answered as a visitor by accident", async () => {
		serverKnows(ana);
		const client = open();
		await client.data.list("team");
		await client.auth.current();
		await client.data.list("team");
		const sent = server.asked.filter(({ url }) => url === "/api/team");
		expect(sent.map(({ headers }) => headers["x-signed-in-as"])).toEqual([undefined, "u1"]);
	});

	it("is unchanged after a refused sign-in", async () => {
		server.answers(() => ({ status: 401, body: { title: "No", status: 401, code: "wrong-password" } }));
		const { auth } = open();
		const error = await auth.signIn("ana@example.nz", "wrong").catch((thrown: unknown) => thrown);
		expect([authErrorCodeOf(error), askedFor("/api/auth/session")]).toEqual(["wrong-password", 0]);
	});

	it("AU-10 is refreshed while a listener is subscribed, and not afterwards", async () => {
		const known = serverKnows(ana);
		const { auth } = open(5);
		const end = auth.watch();
		await expect.poll(() => auth.state.status).toBe("signed-in");
		known.user = null;
		await expect.poll(() => auth.state.status).toBe("signed-out");
		end();
	});
});

describe("AU-07 the authorised domains", () => {
	const check = (hostname: string) => {
		server.answers(() => ({ body: { authorizedDomains: ["digital.example.nz", "localhost"] } }));
		return open().auth.requireAuthorizedDomain(hostname);
	};

	it.each([
		"digital.example.nz",
		"www.digital.example.nz",
		"Digital.Example.NZ",
		"digital.example.nz.",
		"team.localhost",
		"127.0.0.1",
		"[::1]",
	])("allow %s", (hostname) => check(hostname));

	it.each([
		"example.nz",
		"sub.digital.example.nz",
		"www.sub.digital.example.nz",
		"evil-digital.example.nz",
		"digital.example.nz.evil.test",
		"localhost.evil.test",
		"no host",
		"",
	])("do not allow %j", async (hostname) => {
		const error = await check(hostname).catch((thrown: unknown) => thrown);
		expect(authErrorCodeOf(error)).toBe("unauthorized-domain");
	});
});

describe("AU-09 the list of codes", () => {
	it("has every code, each with a sentence", () => {
		expect(Object.keys(authErrors)).toHaveLength(20);
		for (const sentence of Object.values(authErrors)) expect(sentence).toMatch(/^[A-Z].+\.$/);
	});

	it("rejects unknown codes", () => {
		const problem = { type: "about:blank", title: "No", status: 400, code: "toString" };
		expect(authErrorCodeOf(new ApiError(problem))).toBeUndefined();
		expect(authErrorCodeOf(new Error("wrong-password"))).toBeUndefined();
	});
});
