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

/** An authorised API request with a known sender and validated input. */
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
	/** Requests pages as a visitor does. */
	readonly checker: Checker;
	/** Looks up facts that a launch checklist cannot read from records. */
	readonly lookAt: LookAt;
	/** Looks at all that the program needs. */
	readonly examine: Examine;
	/** @throws {RecentSignInError} unless the user has lately proved who they are */
	requireRecent(): void;
	/** The website of the request's host; null when none has it. */
	visited(): Promise<Visited>;
}

/** Checks all dependencies of the program and reports the findings. */
export type Examine = () => Promise<readonly Finding[]>;

/** A response body with extra headers, or cookies that replace the session-renewal ones. */
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

/** Reply of an endpoint: a JSON body with a status, or a custom response. */
type Reply<Output> = [Output] extends [undefined]
	? Promise<void> | Promise<Response | Sent<undefined>>
	: Promise<Response | Sent<Unchanged<Output>> | Unchanged<Output>>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * An operation of the API: route, permissions, input, output and documentation. The router, the checks and the OpenAPI
 * document derive from it.
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
	 * Permission that a token needs, for the endpoint's collection or, without one, for all. Defaults to `read` for GET
	 * and `publish` otherwise. Personal operations never accept a token.
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
	/** Short summary of the operation. */
	readonly summary: string;
	/** What else there is to know; Markdown. */
	readonly more?: string;
	/** Schema of the path parameters, if there is more than an id. */
	readonly params?: z.ZodObject;
	/** Parameters of the address; each is a text, or several with commas between them. */
	readonly query?: z.ZodType;
	readonly headers?: readonly Header[];
	/** True if If-Match may be `"0"`, for the first write of its kind. */
	readonly mayBeFirst?: true;
	readonly body?: z.ZodType;
	/** True where its body is bytes as they are. */
	readonly takesBytes?: true;
	/** Schema of the response body; none by default. */
	readonly answers?: z.ZodType;
	/** Content type of the response, if not JSON. */
	readonly contentType?: string;
	/** Status of success; 200, or 204 where it answers with nothing. */
	readonly status?: 200 | 201;
	/** Error statuses, in addition to those that follow from input and permissions. */
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

/** Declares an endpoint for records and their related resources. */
export const endpoint = declared(ofRecords);

/** Declares an endpoint for accounts: the caller's own, or those of others for permitted callers. */
export const accountEndpoint = declared(ofAccounts, { rights: "itself", byToken: "never" });

/** Returns whether pages of other sites may request the endpoint: a public GET. */
export function isOpenToPages({ method, allow, conventions }: Endpoint): boolean {
	return conventions.isOpenToPages && method === "GET" && allow === "anyone";
}

/** Status of success. */
export function statusOf({ status, answers }: Pick<Endpoint, "status" | "answers">): number {
	return status ?? (answers ? 200 : 204);
}
