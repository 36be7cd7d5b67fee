import type { Visited } from "../../data/visible.ts";
import type { Actor, Role } from "../../model/access.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Platform } from "../../platform.ts";
import type { Description } from "./describe.ts";

/** A request of the API, with who sends it already known. */
export interface Asked {
	readonly request: Request;
	/** What stands in the address, decoded. */
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	readonly actor: Actor;
	readonly platform: Platform;
	/** @throws {RecentSignInError} unless whoever asks has proved lately who they are */
	requireRecent(): void;
	/** The website of the request's host; null when none has it. */
	visited(): Promise<Visited>;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One thing that the API does: at which address, for whom, how, and what its users read of it. */
export interface Route {
	readonly method: Method;
	/** With parameters as `:name`. */
	readonly path: string;
	/** Who may ask: anyone at all, or whoever is signed in with one of the roles. */
	readonly allow: "anyone" | readonly Role[];
	/** True where they must have proved lately that it is them. */
	readonly isGuarded?: boolean;
	/** The collection that it is about, for the activity list. */
	readonly collection?: CollectionName;
	readonly handle: (asked: Asked) => Promise<Response>;
	readonly describes: Description;
}

/** Everybody who may enter the back office. */
export const staff: readonly Role[] = ["admin", "editor"];
export const adminsOnly: readonly Role[] = ["admin"];
