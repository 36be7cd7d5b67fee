import type { z } from "zod";
import type { ClientInfo, Identified } from "../../accounts/identity.ts";
import type { Visited } from "../../data/records/lists/visible.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import type { Unchanged } from "../../model/api/view.ts";
import type { RecordId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import type { Permission } from "../../model/rights/token-rights.ts";
import type { Services } from "../../services.ts";
import { type Conventions, recordConventions } from "../http/body.ts";
import type { HostOptions } from "../http/host.ts";
import type { HostInspection } from "../launch/host-inspection.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import type { Checker } from "../receipts/check.ts";
import type { Header } from "./parameters.ts";

export interface EndpointRequest<Query = unknown, Body = unknown> {
	readonly request: Request;
	readonly url: URL;
	readonly params: Readonly<Record<string, string>>;
	/** "" without an id in the path. */
	readonly id: string;
	readonly recordId: RecordId;
	readonly query: Query;
	readonly body: Body;
	/** @throws {BrokenOffError} while it is read */
	bytes(): AsyncIterable<Uint8Array>;
	/** From If-Match; 0 if the endpoint has none. */
	readonly version: number;
	readonly actor: Actor;
	readonly identified: Identified;
	readonly client: ClientInfo;
	readonly hosts: HostOptions;
	readonly platform: Services;
	readonly previewPages: PreviewPages;
	readonly checker: Checker;
	readonly inspectHost: HostInspection;
	readonly examine: Examine;
	/** @throws {RecentSignInError} unless the user recently reauthenticated */
	requireRecent(): void;
	/** Null without a website for the host. */
	visited(): Promise<Visited>;
}

export type Examine = () => Promise<readonly Finding[]>;

/** `setCookie` replaces the cookies that renew the session. */
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

type Reply<Output> = [Output] extends [undefined]
	? Promise<void> | Promise<Response | Sent<undefined>>
	: Promise<Response | Sent<Unchanged<Output>> | Unchanged<Output>>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The router, the checks and the OpenAPI document derive from it. */
export interface Endpoint {
	readonly method: Method;
	readonly path: string;
	/** A level permits users with this level or a higher one. */
	readonly allow: "anyone" | "signed-in" | AccessLevel;
	/**
	 * `seen`: the caller sees the record; `whole`: permissions for all its websites; `itself`: the handler checks.
	 * By default, non-public endpoints require global permissions.
	 */
	readonly rights?: "seen" | "whole" | "itself" | "all";
	/** Without a collection, for all. By default `read` for GET, else `publish`. */
	readonly byToken?: Permission | "never";
	readonly isGuarded?: boolean;
	/** Long work, or calls that create links or send mail. */
	readonly isCostly?: true;
	/** Browsers are redirected to it; programs do not call it. */
	readonly isForBrowsers?: true;
	readonly conventions: Conventions;
	/** Shown in the activity list. */
	readonly collection?: CollectionName;
	readonly id: string;
	readonly group: string;
	readonly summary: string;
	/** Markdown. */
	readonly more?: string;
	readonly params?: z.ZodObject;
	/** Each is a text or a comma-separated list. */
	readonly query?: z.ZodType;
	readonly headers?: readonly Header[];
	/** Allows If-Match `"0"`, for a first write. */
	readonly mayBeFirst?: true;
	readonly body?: z.ZodType;
	/** Versions may be in If-Match or in the body. */
	readonly hasVersionsInBody?: true;
	readonly takesBytes?: true;
	readonly answers?: z.ZodType;
	readonly contentType?: string;
	/** 200 by default, 204 without a body. */
	readonly status?: 200 | 201;
	readonly refuses?: readonly number[];
	handle(request: EndpointRequest): Promise<unknown>;
}

const accountConventions: Conventions = {
	maxBytes: 16_384,
	mayBeEmpty: true,
	wrong: "This cannot be used",
	unexpected: () => "is not expected",
	ignoresParameters: true,
	heedsSignedInAs: false,
	isOpenToPages: false,
};

export const staff: AccessLevel = "viewer";
export const editors: AccessLevel = "editor";
export const adminsOnly: AccessLevel = "admin";

interface Declaration<Query, Body, Output>
	extends Omit<Endpoint, "method" | "path" | "conventions" | "handle"> {
	readonly route: `${Method} ${string}`;
	readonly query?: z.ZodType<Query>;
	readonly body?: z.ZodType<Body>;
	readonly answers?: z.ZodType<Output>;
	handle(request: EndpointRequest<NoInfer<Query>, NoInfer<Body>>): NoInfer<Reply<Output>>;
}

const declared =
	(conventions: Conventions, usual: Pick<Endpoint, "rights" | "byToken"> = {}) =>
	<Query = undefined, Body = undefined, Output = undefined>({
		route,
		...declaration
	}: Declaration<Query, Body, Output>): Endpoint => {
		const [method, path = ""] = route.split(" ") as [Method, string];
		return { ...usual, ...declaration, method, path, conventions };
	};

export const endpoint = declared(recordConventions);

export const accountEndpoint = declared(accountConventions, { rights: "itself", byToken: "never" });

export function isOpenToPages({ method, allow, conventions }: Endpoint): boolean {
	return conventions.isOpenToPages && method === "GET" && allow === "anyone";
}

export function statusOf({ status, answers }: Pick<Endpoint, "status" | "answers">): number {
	return status ?? (answers ? 200 : 204);
}
