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
import { type Conventions, ofRecords } from "../http/body.ts";
import type { HostOptions } from "../http/host.ts";
import type { HostInspection } from "../launch/host-inspection.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import type { Checker } from "../receipts/check.ts";
import type { Header } from "./parameters.ts";

/** An authorised API request with a known sender and validated input. */
export interface EndpointRequest<Query = unknown, Body = unknown> {
	readonly request: Request;
	readonly url: URL;
	/** Decoded path parameters. */
	readonly params: Readonly<Record<string, string>>;
	/** Id in the path; "" without one. */
	readonly id: string;
	/** The same id, at an endpoint of records. */
	readonly recordId: RecordId;
	readonly query: Query;
	readonly body: Body;
	/** Body as a stream, for binary endpoints. @throws {BrokenOffError} while it is read */
	bytes(): AsyncIterable<Uint8Array>;
	/** The version that the write is based on; 0 where the endpoint has no If-Match. */
	readonly version: number;
	readonly actor: Actor;
	readonly identified: Identified;
	readonly client: ClientInfo;
	readonly hosts: HostOptions;
	readonly platform: Services;
	/** Previews of pages. */
	readonly previewPages: PreviewPages;
	/** Requests pages as a visitor does. */
	readonly checker: Checker;
	/** Looks up facts that a launch checklist cannot read from records. */
	readonly inspectHost: HostInspection;
	/** Checks all dependencies of the program. */
	readonly examine: Examine;
	/** @throws {RecentSignInError} unless the user has recently reauthenticated */
	requireRecent(): void;
	/** Returns the website of the request's host; null without one. */
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
	/** Path with parameters as `:name`. */
	readonly path: string;
	/** Callers: anyone, every user who is signed in, or users with this level of access or a higher one. */
	readonly allow: "anyone" | "signed-in" | AccessLevel;
	/**
	 * How the endpoint checks scopes: the caller must see the record, have permissions for all its websites, or the
	 * handler checks. By default, non-public endpoints require global permissions.
	 */
	readonly rights?: "seen" | "whole" | "itself" | "all";
	/**
	 * Permission that a token needs, for the endpoint's collection or, without one, for all. Defaults to `read` for GET
	 * and `publish` otherwise. Personal operations never accept a token.
	 */
	readonly byToken?: Permission | "never";
	/** True if the user must have reauthenticated recently. */
	readonly isGuarded?: boolean;
	/** True for long work, and for calls that create links or send mail. */
	readonly isCostly?: true;
	/** True for a page to which browsers are redirected and that programs do not call. */
	readonly isForBrowsers?: true;
	/** Conventions for reading the request. */
	readonly conventions: Conventions;
	/** Collection of the endpoint, for the activity list. */
	readonly collection?: CollectionName;
	/** Unique operation id, in camelCase. */
	readonly id: string;
	/** Heading in the API description. */
	readonly group: string;
	/** Short summary of the operation. */
	readonly summary: string;
	/** Further description in Markdown. */
	readonly more?: string;
	/** Schema of the path parameters, if there is more than an id. */
	readonly params?: z.ZodObject;
	/** Query parameters; each is a text, or a comma-separated list. */
	readonly query?: z.ZodType;
	readonly headers?: readonly Header[];
	/** True if If-Match may be `"0"`, for the first write of its kind. */
	readonly mayBeFirst?: true;
	readonly body?: z.ZodType;
	/** True if the body may name the versions, so that If-Match may be missing. Without it, the body may be. */
	readonly hasVersionsInBody?: true;
	/** True if the body is binary. */
	readonly takesBytes?: true;
	/** Schema of the response body; none by default. */
	readonly answers?: z.ZodType;
	/** Content type of the response, if not JSON. */
	readonly contentType?: string;
	/** Success status; 200 by default, 204 without a body. */
	readonly status?: 200 | 201;
	/** Error statuses, in addition to those that follow from input and permissions. */
	readonly refuses?: readonly number[];
	handle(request: EndpointRequest): Promise<unknown>;
}

/** Conventions of sign-in and account requests: short forms. */
const ofAccounts: Conventions = {
	maxBytes: 16_384,
	mayBeEmpty: true,
	wrong: "This cannot be used",
	unexpected: () => "is not expected",
	ignoresParameters: true,
	heedsSignedInAs: false,
	isOpenToPages: false,
};

/** Users with access to the back office. */
export const staff: AccessLevel = "viewer";
/** Users who may publish. */
export const editors: AccessLevel = "editor";
export const adminsOnly: AccessLevel = "admin";

/** Declaration of an endpoint, with types derived from its schemas. */
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

/** Declares an endpoint for records and their related resources. */
export const endpoint = declared(ofRecords);

/** Declares an endpoint for accounts: the caller's own, or those of others for permitted callers. */
export const accountEndpoint = declared(ofAccounts, { rights: "itself", byToken: "never" });

/** Returns whether pages of other sites may request the endpoint: a public GET. */
export function isOpenToPages({ method, allow, conventions }: Endpoint): boolean {
	return conventions.isOpenToPages && method === "GET" && allow === "anyone";
}

/** Returns the success status. */
export function statusOf({ status, answers }: Pick<Endpoint, "status" | "answers">): number {
	return status ?? (answers ? 200 : 204);
}
