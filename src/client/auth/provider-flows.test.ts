import { describe, expect, it } from "vitest";
import { eventIn, openSignInWindow } from "../../../tests/setup/accounts/sign-in-window.ts";
import { type Answer, serverOfFile } from "../../../tests/setup/app/answers.ts";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { authErrorCodeOf } from "../auth-errors.ts";
import { openClient } from "../client.ts";
import { openRequests } from "../request.ts";
import { openProviderFlows } from "./provider-flows.ts";
import type { SignInWindow } from "./sign-in-window.ts";

const server = serverOfFile();
const ana: SignedIn = {
	id: "u1",
	email: "ana@example.nz",
	name: "Ana",
	roles: ["admin"],
	...{ mayEdit: true, mayPublish: true },
	scopes: ["all"],
	needsSecondFactor: false,
};
const facts = { name: "Harbour", isReady: true, frame: "/api/auth/provider/frame" };
const results = () => server.asked.filter(({ url }) => url === "/api/auth/provider/results");

function openTab(
	{
		provider = facts as typeof facts | null,
		opener = {} as Partial<SignInWindow>,
		kept: stored = new Map<string, string>(),
	} = {},
	known: Record<string, Answer> = {},
) {
	server.answers(({ url, body }) => {
		if (url === "/api/auth/provider/results") {
			const { event } = JSON.parse(body) as { event: string };
			const answer = known[event] ?? known.any;
			delete known[event];
			return answer ?? { status: 410, body: { title: "Over", status: 410, code: "invalid-auth-event" } };
		}
		return { body: url === "/v1/projects" ? { authorizedDomains: ["localhost"] } : provider };
	});
	const heard = { signedIn: [] as string[], others: 0 };
	const shown = openSignInWindow(opener, stored);
	const { auth } = openClient({ origin: server.origin });
	const flows = openProviderFlows({
		send: openRequests({ origin: server.origin }),
		findProvider: auth.findProvider,
		requireAuthorizedDomain: auth.requireAuthorizedDomain,
		onSignedIn: ({ id }) => void heard.signedIn.push(id),
		onOther: () => void heard.others++,
		opener: shown.opener,
	});
	return { ...flows, ...shown, heard };
}

const codeOf = (promise: Promise<unknown>) => promise.then(() => "", authErrorCodeOf);
const addressIn = (address = "") => new URL(address, "http://localhost");

describe("AU-08 signing in with a window", () => {
	it("opens it within the call, and ends with its event", async () => {
		const tab = openTab({}, { any: { body: { user: ana } } });
		const user = tab.signInWithPopup();
		const { pathname, searchParams } = addressIn(tab.opened[0]?.address);
		expect([pathname, searchParams.get("mode"), searchParams.has("again")]).toEqual([
			"/api/auth/provider/start",
			"popup",
			false,
		]);
		tab.tell({ eventId: eventIn(tab.opened[0]?.address) });
		expect(await user).toEqual(ana);
		expect([tab.heard, tab.opened[0]?.closed]).toEqual([{ signedIn: ["u1"], others: 0 }, true]);
	});

	it("gives each window a unique name of 192 bits", async () => {
		const tab = openTab();
		const first = codeOf(tab.signInWithPopup({ again: true }));
		void codeOf(tab.signInWithPopup());
		expect(await first).toBe("cancelled-popup-request");
		const events = tab.opened.map(({ address }) => eventIn(address));
		expect(new Set(events).size).toBe(2);
		for (const event of events) expect(event).toMatch(/^[\w-]{32}$/);
		expect(addressIn(tab.opened[0]?.address).searchParams.get("again")).toBe("1");
	});

	it("requests the user after a sign-in in an abandoned window", async () => {
		const tab = openTab({ provider: null });
		expect(await codeOf(tab.signInWithPopup())).toBe("auth-domain-config-required");
		tab.tell({ eventId: eventIn(tab.opened[0]?.address) });
		expect([tab.heard.others, results()]).toEqual([1, []]);
	});

	it.each([
		["the host is none of ours", { opener: { hostname: "elsewhere.example" } }, "unauthorized-domain"],
		["no provider is set up", { provider: null }, "auth-domain-config-required"],
		[
			"the browser keeps nothing",
			{
				opener: {
					store(): never {
						throw new DOMException("Denied", "SecurityError");
					},
				},
			},
			"web-storage-unsupported",
		],
		["the browser opens no window", { opener: { open: () => null } }, "popup-blocked"],
		[
			"the browser does what nobody has foreseen",
			{
				opener: {
					open(): never {
						throw new Error("?");
					},
				},
			},
			"internal-error",
		],
	])("reports %s", async (_, given, code) => {
		expect(await codeOf(openTab(given).signInWithPopup())).toBe(code);
	});

	it("passes on the server's message of a refusal", async () => {
		const problem = {
			title: "The account eve@example.nz has not been invited.",
			status: 403,
			code: "not-invited",
		};
		const tab = openTab({}, { any: { status: 403, body: problem } });
		const user = tab.signInWithPopup();
		tab.tell({ eventId: eventIn(tab.opened[0]?.address) });
		await expect(user).rejects.toMatchObject({ message: problem.title, problem: { code: "not-invited" } });
	});
});

describe("AU-08 signing in with a redirect", () => {
	it("redirects to the provider once the return address works", async () => {
		const tab = openTab();
		await tab.signInWithRedirect("/cms/team?brand=team");
		const { pathname, searchParams } = addressIn(tab.left[0]);
		expect([pathname, searchParams.get("mode"), searchParams.get("from")]).toEqual([
			"/api/auth/provider/start",
			"redirect",
			"/cms/team?brand=team",
		]);
		expect(tab.frames).toEqual([facts.frame]);
	});

	it("redirects nowhere without a return address", async () => {
		const tab = openTab({ provider: null });
		expect(await codeOf(tab.signInWithRedirect("/cms"))).toBe("auth-domain-config-required");
		expect(tab.left).toEqual([]);
	});

	it("has one result: every call gets it, a reload and another tab get none", async () => {
		const stored = new Map<string, string>();
		const before = openTab({ kept: stored });
		await before.signInWithRedirect("/cms");
		const event = eventIn(before.left[0]);
		const known = { [event]: { body: { user: ana } } };
		const takeParameter = () => event;
		const [tab, other] = [0, 1].map(() => openTab({ kept: stored, opener: { takeParameter } }, known));
		if (!tab || !other) throw new Error("No tabs");
		const [once, again, elsewhere] = await Promise.all([
			tab.redirectResult(),
			tab.redirectResult(),
			other.redirectResult(),
		]);
		const reloaded = await openTab({ kept: stored, opener: { takeParameter } }, known).redirectResult();
		expect([once, again, elsewhere, reloaded]).toEqual([ana, ana, null, null]);
		expect([results().length, tab.heard.signedIn, other.heard.signedIn]).toEqual([1, ["u1"], []]);
	});

	it.each(["short", "an-event-that-nobody-has-begun-here"])(
		"rejects a result that it has not begun: %s",
		async (event) => {
			const tab = openTab({ opener: { takeParameter: () => event } });
			expect(await codeOf(tab.redirectResult())).toBe("invalid-auth-event");
			expect(results()).toEqual([]);
		},
	);

	it("has no result on a page that was not left for the provider", async () => {
		expect(await openTab().redirectResult()).toBeNull();
	});
});
