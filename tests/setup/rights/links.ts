import type { Answer } from "../app/api.ts";
import type { Letter } from "./answered.ts";
import {
	type Asker,
	hostsOf,
	officeHost,
	sitesOf,
	type Target,
	targets,
	unpublished,
	type World,
	words,
} from "./world.ts";

/** Something that is asked by a link, which is the right to it: at the host of its website, or at another. */
export interface LinkAsk {
	readonly method: "GET" | "POST";
	/** With its parameters' names. */
	readonly path: string;
	readonly target: Target;
	readonly isAtHome: boolean;
	/** What staff do by a guest's key is to do with a comment that somebody else has written. */
	readonly isOfComment: boolean;
}

const routes = [
	["GET", "/_share/:token"],
	["GET", "/_share/:token/*"],
	["GET", "/_share/:token/share/card.png"],
	["POST", "/_share/:token/opened"],
	["POST", "/_share/:token/comments"],
	["POST", "/_share/:token/comments/:comment"],
	["POST", "/_share/:token/comments/:comment/replies"],
	["POST", "/_share/:token/comments/:comment/delete"],
	["GET", "/_look/:token"],
] as const;

/** Everything that can be asked by a link; a website that is looked at is nobody else's. */
export const linkAsks: readonly LinkAsk[] = routes.flatMap(([method, path]) =>
	targets
		.filter((target) => target !== "shared" || !isLook({ path }))
		.flatMap((target) =>
			[true, false].map((isAtHome) => {
				const isOfComment = /:comment(\/delete)?$/.test(path);
				return { method, path, target, isAtHome, isOfComment };
			}),
		),
);

/** What a link's line in the table is called. */
export function routeOf({ method, path, isAtHome }: LinkAsk): string {
	return `${method} ${path}${isAtHome ? "" : " (host of another)"}`;
}

function isLook({ path }: Pick<LinkAsk, "path">): boolean {
	return path.startsWith("/_look");
}

const formType = "application/x-www-form-urlencoded";

/** Asks by the link of a target, or by one that is made for it: a look is opened once. */
export async function askByLink(world: World, asker: Asker, ask: LinkAsk): Promise<Answer> {
	const { method, path, target, isAtHome } = ask;
	const home = target === "other" ? "other" : "own";
	const host = hostsOf[isAtHome ? home : home === "own" ? "other" : "own"];
	const link = isLook(ask) ? await lookOf(world, target) : world.partsOf("content", target).link;
	const said = path.includes(":comment") ? await commentBy(world, link, hostsOf[home]) : "";
	const asked = path
		.replace(/^\/_(share|look)\/:token/, link)
		.replace("*", `library/content-${words[target]}`)
		.replace(":comment", said);
	const form = new URLSearchParams({ name: "Guest", text: "Said", page: "/", key: "k".repeat(22) });
	return world.ask(asker, method, asked, { host, ...(path.includes("comments") && sent(form)) });
}

/** The letter of what came by a link: what has ended is as what there is not, and a page has the draft in it. */
export function letterOfLink({ path, target }: LinkAsk, { status, text }: Answer): Letter {
	if (status >= 500) return "!";
	if (status === 403) return "x";
	if (status === 404 || status === 410) return "o";
	if (status >= 400) return "r";
	return path.endsWith("*") && !text.includes(`${words[target]} ${unpublished} drafted`) ? "-" : "y";
}

/** Words that no answer by a target's link may have: of another brand, and of drafts that it does not share. */
export function secretsOfLink({ target }: LinkAsk): readonly string[] {
	const others = targets.filter((each) => each !== target).map((each) => `${words[each]} ${unpublished}`);
	return target === "other" ? [...others, words.own] : [...others, words.other];
}

function sent(form: URLSearchParams) {
	const headers = { origin: "null", "content-type": formType, accept: "application/json" };
	return { body: form.toString(), headers };
}

async function lookOf(world: World, target: Target): Promise<string> {
	const { body } = await world.call("POST", `/api/websites/${sitesOf[target][0]}/look`, { host: officeHost });
	return new URL(body.url).pathname;
}

async function commentBy(world: World, link: string, host: string): Promise<string> {
	const form = new URLSearchParams({
		name: "Another guest",
		text: "Theirs",
		page: "/",
		key: "o".repeat(22),
	});
	const { body } = await world.call("POST", `${link}/comments`, { as: "nobody", host, ...sent(form) });
	return body.id;
}
