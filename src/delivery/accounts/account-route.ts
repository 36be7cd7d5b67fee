import type { Asker, Identified, SignInOutcome } from "../../accounts/accounts.ts";
import type { SignInAnswer } from "../../model/api.ts";
import type { Platform } from "../../platform.ts";
import type { HostOptions } from "../host.ts";
import type { AccountAnswer } from "./answers.ts";
import type { Read } from "./inputs.ts";

/** A request about accounts, with who sends it already known. */
export interface AccountRequest {
	readonly platform: Platform;
	readonly hosts: HostOptions;
	readonly asker: Asker;
	readonly identified: Identified;
	readonly id: string;
	readonly query: URLSearchParams;
	/** The body, read strictly. */
	readonly read: Read;
}

/** One thing that may be asked about accounts: where, and by whom. */
export interface AccountRoute {
	readonly method: "GET" | "POST" | "PATCH" | "DELETE";
	/** With parameters as `:name`. */
	readonly path: string;
	readonly allow: "anyone" | "signed-in" | "staff" | "admin";
	/** True where they must have proved lately that it is them. */
	readonly isGuarded?: true;
	/** True for an address that browsers are sent to, and that no program calls. */
	readonly isForBrowsers?: true;
	readonly handle: (request: AccountRequest) => Promise<AccountAnswer>;
}

/** Tells what signing in has led to. */
export function entered({ setCookie, ...body }: SignInOutcome): AccountAnswer {
	return { status: 200, body: body satisfies SignInAnswer, setCookie };
}
