import type { z } from "zod";
import type { ClientInfo, Identified } from "../../accounts/identity.ts";
import type { Visited } from "../../data/records/lists/visible.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import type { Unchanged } from "../../model/api/told.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import type { Permission } from "../../model/rights/token-rights.ts";
import type { Services } from "../../services.ts";
import { type Conventions, ofRecords } from "../http/body.ts";
import type { HostOptions } from "../http/host.ts";
import type { LookAt } from "../launch/look-at.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import type { Checker } from "../receipts/check.ts";
import type { Header } from "./parameters.ts";

/** A request of the API whose sender is known and may ask, and that is what the endpoint takes. */
export interface Asked<Query = unknown, Body = unknown> {
	readonly request: Request;
	readonly url: URL;
	/** The parameters in the address, decoded. */
	readonly params: Readonly<Record<string, string>>;
	/** That in the address; "" where it has none. */
	readonly id: string;
	readonly query: Query;
	readonly body: Body;
	/** The body as it comes, where the endpoint takes bytes. @throws {BrokenOffError} while it is read */
	bytes(): AsyncIterable<Uint8Array>;
	/** The version that the write is based on; 0 where the endpoint has no If-Match. */
	readonly version: number;
	readonly actor: Actor;
	readonly identified: Identified;
	readonly client: ClientInfo;
	readonly hosts: HostOptions;
	readonly platform: Services;
	/** Pages as they would be. */
	readonly previewPages: PreviewPages;
	/** Asks for pages as visitors do. */
	readonly checker: Checker;
	/** Finds out what a launch list cannot read. */
	readonly lookAt: LookAt;
	/** Looks at all that the program needs. */
	readonly examine: Examine;
	/** @throws {RecentSignInError} unless the user has lately proved who they are */
	requireRecent(): void;
	/** The website of the request's host; null when none has it. */
	visited(): Promise<Visited>;
}

/** Looks at all that the program needs, and says what it finds. */
export type Examine = () => Promise<readonly Finding[]>;

/** What is answered, with headers of its own or cookies to set in place of those that prolong the session. */
export class Sent<Body> {
	readonly body: Body;
	readonly headers: Readonly<Record<string, string>>;
	readonly setCookie: readonly string[];
	constructor(
		body: Body,
		{ headers = {}, setCookie = [] }: Partial<Pick<Sent<unknown>, "headers" | "setCookie">>,
	) {
		this.body = body;
		this.headers = headers;
		this.setCookie = setCookie;
	}
}

/** What an endpoint answers with, as JSON and with its status; or a response of its own. */
type Reply<Output> = [Output] extends [undefined]
	? Promise<void> | Promise<Response | Sent<undefined>>
	: Promise<Response | Sent<Unchanged<Output>> | Unchanged<Output>>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One thing that the API does: where, for whom, what it takes and answers with, and what its users read of it. Router,
 * checks, rights and the API's description follow from it.
 */
export interface Endpoint {
	readonly method: Method;
	/** With parameters as `:name`. */
	readonly path: string;
	/** Callers: anyone, every user who is signed in, or users with this level of access or a higher one. */
	readonly allow: "anyone" | "signed-in" | AccessLevel;
	/**
	 * How it heeds where roles hold: by the record that it is about, which they must see, or must hold all websites of; or by
	 * itself. Unless given, only who holds everywhere may ask, as far as it is not for anyone.
	 */
	readonly rights?: "seen" | "whole" | "itself" | "all";
	/**
	 * What a token must let be done, with the collection that it is about or, where it is about none, with all: to publish,
	 * unless given, and to read where it is a GET. What is a person's own is done by nobody who comes by a token.
	 */
	readonly byToken?: Permission | "never";
	/** True where they must have proved lately that it is them. */
	readonly isGuarded?: boolean;
	/** True for long work, and for calls that create links or send mail. */
	readonly isCostly?: true;
	/** True for an address that browsers are sent to, and that no program calls. */
	readonly isForBrowsers?: true;
	/** How requests of its kind are read. */
	readonly conventions: Conventions;
	/** The collection that it is about, for the activity list. */
	readonly collection?: CollectionName;
	/** Unique name of the call, camelCase. */
	readonly id: string;
	/** Heading that it is listed under. */
	readonly group: string;
	/** What it does, in a few words. */
	readonly summary: string;
	/** What else there is to know; Markdown. */
	readonly more?: string;
	/** What the parameters of the path are, where it is more than the id of something. */
	readonly params?: z.ZodObject;
	/** Parameters of the address; each is a text, or several with commas between them. */
	readonly query?: z.ZodType;
	readonly headers?: readonly Header[];
	/** True where If-Match may be `"0"`: what is written may be the first of its kind. */
	readonly mayBeFirst?: true;
	readonly body?: z.ZodType;
	/** True where its body is bytes as they are. */
	readonly takesBytes?: true;
	/** What it answers with; nothing unless given. */
	readonly answers?: z.ZodType;
	/** Of what it answers with, where that is no JSON. */
	readonly contentType?: string;
	/** Status of success; 200, or 204 where it answers with nothing. */
	readonly status?: 200 | 201;
	/** Statuses that it refuses with, beside those that follow from what it takes and from whom. */
	readonly refuses?: readonly number[];
	handle(asked: Asked): Promise<unknown>;
}

/** Requests of sign-in and accounts: short forms. */
const ofAccounts: Conventions = {
	maxBytes: 16_384,
	mayBeEmpty: true,
	wrong: "This cannot be used",
	unexpected: () => "is not expected",
	ignoresParameters: true,
	heedsSignedInAs: false,
	isOpenToPages: false,
};

/** Every user who may enter the back office. */
export const staff: AccessLevel = "viewer";
/** Users who may publish. */
export const editors: AccessLevel = "editor";
export const adminsOnly: AccessLevel = "admin";

/** An endpoint as it is declared, with the types that follow from its schemas. */
interface Said<Query, Body, Output> extends Omit<Endpoint, "method" | "path" | "conventions" | "handle"> {
	readonly route: `${Method} ${string}`;
	readonly query?: z.ZodType<Query>;
	readonly body?: z.ZodType<Body>;
	readonly answers?: z.ZodType<Output>;
	handle(asked: Asked<NoInfer<Query>, NoInfer<Body>>): NoInfer<Reply<Output>>;
}

const declared =
	(conventions: Conventions, usual: Pick<Endpoint, "rights" | "byToken"> = {}) =>
	<Query = undefined, Body = undefined, Output = undefined>({
		route,
		...said
	}: Said<Query, Body, Output>): Endpoint => {
		const [method, path = ""] = route.split(" ") as [Method, string];
		return { ...usual, ...said, method, path, conventions };
	};

/** Declares what is done with records, and with what goes with them. */
export const endpoint = declared(ofRecords);

/** Declares what is done with accounts: of one's own, or of others by those who may. */
export const accountEndpoint = declared(ofAccounts, { rights: "itself", byToken: "never" });

/** Tells whether pages of other sites may ask for it: it is read, and open to everybody. */
export function isOpenToPages({ method, allow, conventions }: Endpoint): boolean {
	return conventions.isOpenToPages && method === "GET" && allow === "anyone";
}

/** Status of success. */
export function statusOf({ status, answers }: Pick<Endpoint, "status" | "answers">): number {
	return status ?? (answers ? 200 : 204);
}
