import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../tests/setup/databases/databases.ts";
import { endlessMs, isExhaustive, timesOf } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { seedOf } from "../../tests/setup/input/seed.ts";
import { allRequests } from "../../tests/setup/rights/endpoint-requests.ts";
import { leavesOf } from "../../tests/setup/rights/leaves.ts";
import { callTool, failScheduled, listen, sentMails } from "../../tests/setup/rights/listening.ts";
import { overrideShared, sharedCollections, workOnShared } from "../../tests/setup/rights/shared-work.ts";
import {
	type Caller,
	callers,
	nameOf,
	officeHost,
	openWorld,
	otherHost,
	ownHost,
	secretsOf,
	sitesOf,
	unpublished,
	type World,
	words,
} from "../../tests/setup/rights/world.ts";

const hosts = [ownHost, otherHost, "www.macropod.example.nz", "localhost", "nobodys.example.com"];
const headers: readonly Readonly<Record<string, string>>[] = [
	{},
	{ "x-forwarded-host": otherHost },
	{ forwarded: `host=${otherHost}` },
	{ cookie: "dev-domain=dasyure-au" },
	{ origin: `http://${otherHost}` },
	{ "x-signed-in-as": "nobody" },
	{ accept: "application/json" },
	{ "if-none-match": '"1"' },
	{ range: "bytes=0-99" },
	{ "accept-language": "en-AU" },
	{ "approval-override": "yes" },
];
/** Without public files, which anyone may read. */
const pages = [
	"/",
	"/library",
	"/robots.txt",
	"/sitemap.xml",
	"/rss.xml",
	"/atom.xml",
	"/feed.json",
	"/llms.txt",
]
	.concat(["/site.webmanifest", "/cms", "/quoll-from", "/quokka-from", "/healthz", "/library/nothing"])
	.concat(Object.values(words).map((word) => `/library/content-${word}`))
	.concat(Object.values(words).map((word) => `/library?q=${word}`));
/** Event streams never end, and the API description is the same for all callers. */
const reads = allRequests().filter(
	({ endpoint: { method, path, contentType } }) =>
		method === "GET" && contentType !== "text/event-stream" && !/openapi|viewer\.js/.test(path),
);
const searches = [...Object.values(words), unpublished, "a"].map((find) => ({
	terms: [{ kind: "text", find, wholeWord: false }],
}));
/** Lists may reveal that a record is also on another website, which explains why it is read-only. */
const lists = reads.filter(
	({ endpoint: { path } }) => path.startsWith("/api/") && !path.includes(":") && path !== "/api/rights",
);
const own = callers.filter(({ reach }) => reach === "own");

/** For effort 100, so that both databases run the same conditions. */
const questions: Readonly<Record<string, number>> = { SQLite: 9_000, PostgreSQL: 3_000 };

describe.each(databaseKindsOfAll)("Another brand's canaries, in $kind", ({ kind, create }) => {
	let world: World;
	let alone: World;
	beforeAll(async () => {
		world = await openWorld(create);
		alone = await openWorld(create, { isAlone: true });
	});
	afterAll(() => Promise.all([world.platform.close(), alone.platform.close()]));

	it(
		"are in no response, for any request, headers and caller",
		async () => {
			const paths = [...pages, ...reads.map((ask) => ask.request(world).path)];
			const question = fc.record({
				host: fc.constantFrom(...hosts),
				path: fc.constantFrom(...paths),
				with: fc.constantFrom(...headers),
				caller: fc.constantFrom(...callers),
			});
			const property = fc.asyncProperty(question, async ({ host, path, with: more, caller }) => {
				const answer = await world.ask(caller, "GET", path, { host, headers: more });
				const isSent = more.cookie !== undefined && (caller.role === "none" || caller.may !== undefined);
				// On a development host, a cookie selects the brand.
				const shown = isSent && host === "localhost" ? otherHost : host;
				tellsNothing(answer, { host: shown, path, caller });
			});
			await holds(property, { times: timesOf(questions[kind] ?? 0) });
		},
		endlessMs,
	);

	it("are in no hit of find and replace", async () => {
		const [host = ""] = hosts;
		for (const caller of callers)
			for (const body of searches) {
				const path = "/api/replace/find";
				tellsNothing(await world.ask(caller, "POST", path, { host, body }), { host, path, caller });
			}
	});

	it("change no list and no count: the other brand might not exist", async () => {
		const wrong: string[] = [];
		for (const caller of own)
			for (const ask of lists.filter(({ target }) => target !== "other")) {
				const { path } = ask.request(alone);
				const [here, there] = [await world.ask(caller, "GET", path), await alone.ask(caller, "GET", path)];
				const [more, less] = differenceOf(leavesOf(here.text), leavesOf(there.text));
				if (more.length + less.length > 0)
					wrong.push(`${path} for the ${nameOf(caller)}: ${[...more, "instead of", ...less].join(" ")}`);
			}
		expect(wrong).toEqual([]);
	});

	// Except for `names`: whether visitors find an article is public. Takes seconds: each parameter of each list.
	it("are requested like unknown records: no filter, search or order distinguishes them", {
		timeout: endlessMs,
	}, async () => {
		const wrong: string[] = [];
		for (const [foreign, absent] of chosenPairs(world))
			for (const ask of lists.filter(({ target }) => target === undefined || target === "own"))
				for (const name of parametersOf(ask.endpoint.query).filter((each) => each !== "names")) {
					const [path = ""] = ask.request(world).path.split("?");
					const caller = own.at(-1) as Caller;
					const with_ = (value: string) => `${path}?${new URLSearchParams({ [name]: value })}`;
					const [there, not] = [with_(foreign), with_(absent)];
					const answers = [await world.ask(caller, "GET", there), await world.ask(caller, "GET", not)];
					const [one = "", other = ""] = answers.map(({ status, text }) => `${status} ${text}`);
					if (one.replaceAll(foreign, absent) !== other)
						wrong.push(`${there}: ${one.slice(0, 200)}, not ${other.slice(0, 200)}`);
				}
		expect(wrong).toEqual([]);
	});
});

const said = (word: string) => ({ body: { searchTitle: `${word} again` }, headers: { "if-match": '"2"' } });

const partial = own.filter(({ role, may }) => role !== "viewer" && !may?.includes("read"));

describe.each(databaseKindsOfAll)("Another brand's canaries, after a write, in $kind", ({ create }) => {
	let world: World;
	beforeAll(async () => {
		world = await openWorld(create);
		for (const name of sharedCollections) await overrideShared(world, name);
	});
	afterAll(() => world.platform.close());

	it.each(partial.map((caller) => [nameOf(caller), caller] as const))(
		"are in no response to the work on shared records of the %s, who may do their part",
		async (_, caller) => {
			const seen: string[] = [];
			for (const name of sharedCollections)
				for (const { path, answer, isDone } of await workOnShared(world, name, caller)) {
					tellsNothing(answer, { host: ownHost, path: path.split(" ")[1] ?? "", caller });
					if (isDone && answer.status >= 300)
						seen.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
				}
			expect(seen).toEqual([]);
			const refused = await world.ask({ role: "admin", reach: "all" }, "GET", "/api/activity?action=refused");
			expect(refused.text).not.toMatch(/receipt/);
		},
	);

	it("are in no event of their streams", async () => {
		const [admin, caller] = [
			{ role: "admin", reach: "all" },
			{ role: "editor", reach: "own" },
		] as const;
		const keys = sharedCollections.map((name) => `${name}/${world.partsOf(name, "shared").id}`);
		const paths = [
			"/api/changes",
			`/api/presence?open=${keys}&watch=content/${world.partsOf("content", "other").id}`,
		];
		const streams = await Promise.all(paths.map((path) => listen(world, caller, path)));
		for (const name of sharedCollections) await workOnShared(world, name, caller);
		await world.ask(admin, "PATCH", "/api/content/content-quoll", { ...said("quoll"), host: officeHost });
		await world.ask(admin, "PATCH", "/api/content/content-numbat", { ...said("numbat"), host: officeHost });
		for (const [index, stream] of streams.entries()) {
			await expect.poll(stream.text).toMatch(/content-numbat/);
			await stream.end();
			const answer = { status: 200, headers: new Headers(), text: stream.text(), body: undefined };
			tellsNothing(answer, { host: ownHost, path: paths[index] ?? "", caller });
		}
	});

	it("are in no response of an assistant's tool", async () => {
		const caller = partial.find(({ may }) => may !== undefined) as Caller;
		for (const collection of sharedCollections) {
			const id = world.partsOf(collection, "shared").id;
			const { version = 0 } = (await world.ask(caller, "GET", `/api/${collection}/${id}/draft`)).body;
			const draft = { collection, id, draftVersion: version };
			const [add, remove] = [[], [...sitesOf.own, "macropod-nz"]];
			const calls: readonly (readonly [string, object])[] = [
				["list_websites", {}],
				["list_checks", {}],
				["search_records", { collection }],
				["read_record", { collection, id }],
				["read_record", { collection, id: world.partsOf(collection, "other").id }],
				["list_waiting", {}],
				["save_draft", { ...draft, values: { title: "Mine" } }],
				["place_record", { ...draft, add, remove }],
				["ask_for_review", { collection, id, draftVersion: version }],
				["publish_draft", { ...draft, title: "Mine", placements: [] }],
			];
			for (const [name, args] of calls) {
				const text = await callTool(world, caller, name, args);
				expect(text).toMatch(/^200 .*jsonrpc/s);
				const answer = { status: 200, headers: new Headers(), text, body: undefined };
				tellsNothing(answer, { host: ownHost, path: `/api/${id}`, caller });
			}
		}
	});

	it(
		"are in no response to any other write, whatever its base version",
		async () => {
			const writes = allRequests().filter(
				({ endpoint: { method }, target }) => method !== "GET" && target !== undefined && target !== "other",
			);
			const question = fc.record({ ask: fc.constantFrom(...writes), caller: fc.constantFrom(...own) });
			const property = fc.asyncProperty(question, async ({ ask, caller }) => {
				const { path, call } = ask.request(world, caller);
				for (let version = 0; version < 6; version += 1) {
					const headers = {
						...call.headers,
						...(call.headers?.["if-match"] && { "if-match": `"${version}"` }),
					};
					const answer = await world.ask(caller, ask.endpoint.method, path, { ...call, headers });
					tellsNothing(answer, { host: ownHost, path, caller });
					if (answer.status !== 412) return;
				}
			});
			await holds(property, { times: timesOf(8_000, 80) });
		},
		endlessMs,
	);

	it("are in no read of the records with overrides for another brand, or of their history", async () => {
		const caller = { role: "admin", reach: "own" } as const;
		for (const ask of reads) {
			const { path } = ask.request(world);
			tellsNothing(await world.ask(caller, "GET", path), { host: ownHost, path, caller });
		}
	});

	it("are in no mail to users of one brand", async () => {
		await world.add("websites", {
			domain: "team.example.nz",
			domainKey: "team",
			name: `${words.other} team`,
		});
		await failScheduled(world, { role: "editor", reach: "own" });
		const mails = await sentMails(world);
		const ours = mails.filter(({ to }) => to.includes("-of-own@"));
		const failed = mails.filter(({ subject }) => /did not go live|was not taken down/.test(subject));
		// Admins of all websites receive mails about records that the editor may not see.
		for (const target of [words.own, words.other])
			expect(failed.filter(({ text }) => text.includes(target)).length).toBeGreaterThan(0);
		expect(failed.filter((mail) => ours.includes(mail)).length).toBeGreaterThan(0);
		expect(mails.filter(({ from }) => from.name === `${words.other} team`).length).toBeGreaterThan(0);
		for (const { from, to, subject, text, html } of ours) {
			const caller = own.find((each) => to.startsWith(`${nameOf(each).replaceAll(" ", "-")}@`)) ?? partial[0];
			const answer = {
				status: 200,
				headers: new Headers(),
				text: `${from.name} ${subject} ${text} ${html}`,
				body: undefined,
			};
			if (caller) tellsNothing(answer, { host: ownHost, path: "/api/mail", caller });
		}
	});
});

function tellsNothing({ status, headers, text }: Answer, { host, path, caller }: Asked) {
	expect(status).toBeLessThan(500);
	const said = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
	const told = `${said}\n${text}`.toLowerCase().replaceAll(path.toLowerCase(), "");
	const found = secretsAt(host, path, caller).filter((word) => told.includes(word));
	expect([host, path, nameOf(caller), found]).toEqual([host, path, nameOf(caller), []]);
}

interface Asked {
	readonly host: string;
	readonly path: string;
	readonly caller: Caller;
}

function secretsAt(host: string, path: string, caller: Caller): readonly string[] {
	if (/^\/(v1|api\/auth)\//.test(path)) return [words.other, words.shared, unpublished];
	const isVisitor = caller.role === "none" || (path.startsWith("/api/settings") && caller.role !== "admin");
	// A preview is a page, which contains its canonical website.
	if (path.includes("/preview") && caller.reach !== "all")
		return [words.other, ...(caller.reach === "nowhere" ? [words.own] : [])];
	if (path.startsWith("/api/") && !isVisitor) return secretsOf(caller);
	const foreign = host === otherHost ? words.own : words.other;
	return [foreign, unpublished];
}

function pairs(world: World): readonly (readonly [string, string])[] {
	const user = world.partsOf("users", "other").id;
	return [
		[words.other, "zzzzz"],
		["site-quoll", "site-zzzzz"],
		["dasyure-au", "zzzzzzz-au"],
		[otherHost, "zzzzzzz.example.au"],
		["content-quoll", "content-zzzzz"],
		["team-quoll", "team-zzzzz"],
		["media-quoll", "media-zzzzz"],
		[user, "z".repeat(user.length)],
	];
}

function chosenPairs(world: World): ReturnType<typeof pairs> {
	const all = pairs(world);
	const first = seedOf("pairs of canaries");
	return isExhaustive ? all : [0, 1].flatMap((next) => all.slice((first + next) % all.length).slice(0, 1));
}

function parametersOf(query: unknown): readonly string[] {
	return Object.keys((query as { readonly shape?: object } | undefined)?.shape ?? {});
}

function differenceOf(one: readonly string[], other: readonly string[]) {
	const without = (all: readonly string[], some: readonly string[]) => {
		const left = [...some];
		return all.filter((each) => {
			const at = left.indexOf(each);
			if (at >= 0) left.splice(at, 1);
			return at < 0;
		});
	};
	return [without(one, other), without(other, one)] as const;
}
