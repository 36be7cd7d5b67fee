import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../tests/setup/databases/databases.ts";
import { endlessMs, timesOf } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { allAsks } from "../../tests/setup/rights/asks.ts";
import { leavesOf } from "../../tests/setup/rights/leaves.ts";
import {
	type Asker,
	askers,
	nameOf,
	openWorld,
	otherHost,
	ownHost,
	secretsOf,
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
/** Public pages; public files are anybody's at their addresses. */
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
/** Reads with an end: what streams goes on for ever, and the description of the API says the same to all. */
const reads = allAsks().filter(
	({ endpoint: { method, path, contentType } }) =>
		method === "GET" && contentType !== "text/event-stream" && !/openapi|viewer\.js/.test(path),
);
/** What is looked for does not come back: whatever has such a word in it was found. */
const searches = [...Object.values(words), unpublished, "a"].map((find) => ({
	terms: [{ kind: "text", find, wholeWord: false }],
}));
/** That a record is also elsewhere is the one thing that is told, so that a form can say why it is read only. */
const lists = reads.filter(
	({ endpoint: { path } }) => path.startsWith("/api/") && !path.includes(":") && path !== "/api/rights",
);
const own = askers.filter(({ reach }) => reach === "own");

/** A hundred thousand in all at the greatest effort: the conditions are the same text in both, and SQLite answers several times as fast. */
const questions: Readonly<Record<string, number>> = { SQLite: 97_000, PostgreSQL: 3_000 };

describe.each(databaseKindsOfAll)("Another brand's canaries, in $kind", ({ kind, create }) => {
	let world: World;
	let alone: World;
	beforeAll(async () => {
		world = await openWorld(create);
		alone = await openWorld(create, { isAlone: true });
	});
	afterAll(() => Promise.all([world.platform.close(), alone.platform.close()]));

	it(
		"are in no answer, whichever host is asked for whatever, with whatever headers, by whom",
		async () => {
			const paths = [...pages, ...reads.map((ask) => ask.request(world).path)];
			const question = fc.record({
				host: fc.constantFrom(...hosts),
				path: fc.constantFrom(...paths),
				with: fc.constantFrom(...headers),
				asker: fc.constantFrom(...askers),
			});
			const property = fc.asyncProperty(question, async ({ host, path, with: more, asker }) => {
				const answer = await world.ask(asker, "GET", path, { host, headers: more });
				// Of those who are signed in, their session is the cookie.
				const isSent = more.cookie !== undefined && (asker.role === "none" || asker.may !== undefined);
				// On a developer's own machine, a cookie chooses the brand.
				const shown = isSent && host === "localhost" ? otherHost : host;
				tellsNothing(answer, { host: shown, path, asker });
			});
			await holds(property, { times: timesOf(questions[kind] ?? 0) });
		},
		endlessMs,
	);

	it("are in no hit of find and replace", async () => {
		const [host = ""] = hosts;
		for (const asker of askers)
			for (const body of searches) {
				const path = "/api/replace/find";
				tellsNothing(await world.ask(asker, "POST", path, { host, body }), { host, path, asker });
			}
	});

	it("change nothing in any list or count: it is as if there were no other brand", async () => {
		const wrong: string[] = [];
		for (const asker of own)
			for (const ask of lists.filter(({ target }) => target !== "other")) {
				const { path } = ask.request(alone);
				const [here, there] = [await world.ask(asker, "GET", path), await alone.ask(asker, "GET", path)];
				const [more, less] = differenceOf(leavesOf(here.text), leavesOf(there.text));
				if (more.length + less.length > 0)
					wrong.push(`${path} for the ${nameOf(asker)}: ${[...more, "instead of", ...less].join(" ")}`);
			}
		expect(wrong).toEqual([]);
	});

	// But for `names`, which says whether visitors find an article: of what is published, everybody may know.
	it("are asked for as what there is not: no filter, search or order tells one from the other", async () => {
		const wrong: string[] = [];
		for (const [foreign, absent] of pairs(world))
			for (const ask of lists.filter(({ target }) => target === undefined || target === "own"))
				for (const name of parametersOf(ask.endpoint.query).filter((each) => each !== "names")) {
					const [path = ""] = ask.request(world).path.split("?");
					const asker = own.at(-1) as Asker;
					const with_ = (value: string) => `${path}?${new URLSearchParams({ [name]: value })}`;
					const [there, not] = [with_(foreign), with_(absent)];
					const answers = [await world.ask(asker, "GET", there), await world.ask(asker, "GET", not)];
					const [one = "", other = ""] = answers.map(({ status, text }) => `${status} ${text}`);
					if (one.replaceAll(foreign, absent) !== other)
						wrong.push(`${there}: ${one.slice(0, 200)}, not ${other.slice(0, 200)}`);
				}
		expect(wrong).toEqual([]);
	});
});

/** Fails where an answer has a word that the asker may not know of, in its headers or its body. */
function tellsNothing({ status, headers, text }: Answer, { host, path, asker }: Asked) {
	expect(status).toBeLessThan(500);
	const said = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
	const told = `${said}\n${text}`.toLowerCase().replaceAll(path.toLowerCase(), "");
	const found = secretsAt(host, path, asker).filter((word) => told.includes(word));
	expect([host, path, nameOf(asker), found]).toEqual([host, path, nameOf(asker), []]);
}

interface Asked {
	readonly host: string;
	readonly path: string;
	readonly asker: Asker;
}

/** What may be in no answer: of pages, by the host; of the API, by who asks, too. */
function secretsAt(host: string, path: string, asker: Asker): readonly string[] {
	// Where one may sign in is told to everybody.
	if (/^\/(v1|api\/auth)\//.test(path)) return [words.other, words.shared, unpublished];
	// Of settings, who does not work on them has what visitors of the host have.
	const isVisitor = asker.role === "none" || (path.startsWith("/api/settings") && asker.role !== "admin");
	// A preview is a page, which names its home.
	if (path.includes("/preview") && asker.reach !== "all")
		return [words.other, ...(asker.reach === "nowhere" ? [words.own] : [])];
	if (path.startsWith("/api/") && !isVisitor) return secretsOf(asker);
	const foreign = host === otherHost ? words.own : words.other;
	return [foreign, unpublished];
}

/** Something of the other brand beside something that there is not. */
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
