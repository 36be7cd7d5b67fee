import type { Answer } from "../app/api.ts";
import type { Letter } from "./answered.ts";
import {
	type Caller,
	hostsOf,
	officeHost,
	sitesOf,
	type Target,
	targets,
	unpublished,
	type World,
	words,
} from "./world.ts";

/** A request by a link, which carries the right: at the host of its website, or at another. */
export interface LinkAsk {
	readonly method: "GET" | "POST";
	/** With the names of its parameters. */
	readonly path: string;
	readonly target: Target;
	readonly isAtHome: boolean;
	/** A guest's key gives staff no more rights to a comment of another author. */
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

/** All requests by a link; a preview website belongs to no other brand. */
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

/** Name of a link's line in the table. */
export function routeOf({ method, path, isAtHome }: LinkAsk): string {
	return `${method} ${path}${isAtHome ? "" : " (host of another)"}`;
}

function isLook({ path }: Pick<LinkAsk, "path">): boolean {
	return path.startsWith("/_look");
}

const formType = "application/x-www-form-urlencoded";

/** Requests with the link of a target, or with a new one: a preview link opens only once. */
export async function requestByLink(world: World, caller: Caller, ask: LinkAsk): Promise<Answer> {
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
	return world.ask(caller, method, asked, { host, ...(path.includes("comments") && sent(form)) });
}

/** The letter of a response to a link: expired is like not found, and a page contains the draft. */
export function letterOfLink({ path, target }: LinkAsk, { status, text }: Answer): Letter {
	if (status >= 500) return "!";
	if (status === 403) return "x";
	if (status === 404 || status === 410) return "o";
	if (status >= 400) return "r";
	return path.endsWith("*") && !text.includes(`${words[target]} ${unpublished} drafted`) ? "-" : "y";
}

/** Words that no response to a target's link may contain: of another brand, and of drafts that it does not share. */
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
