import { basedOn } from "../../../client/record-address.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { Copied } from "../../../model/launch/what-is-copied.ts";
import { client } from "../../client.ts";

const { send } = client.connection;
const at = (id: string) => `/api/websites/${encodeURIComponent(id)}`;

interface Based {
	readonly id: string;
	readonly version: number;
}

export interface NewBrandInput {
	readonly unit: string;
	readonly country: string;
	readonly domain: string;
	readonly domainKey: string;
	readonly name: string;
	readonly primaryColor: string;
	readonly secondaryColor: string;
	readonly from: string;
	readonly copy: Copied;
}

export const launchCalls = {
	/** Idempotent: a repeated key creates nothing more. */
	begin: (input: NewBrandInput, key: string): Promise<AnyRecord> =>
		send("/api/websites/new-brand", { method: "POST", body: input, headers: { "idempotency-key": key } }),
	allowCertificate: (id: string): Promise<CheckResult> => send(`${at(id)}/certificate`, { method: "POST" }),
	launch: ({ id, version }: Based, override: string): Promise<AnyRecord> =>
		send(`${at(id)}/launch`, { method: "POST", body: { override }, headers: basedOn(version) }),
	retire: ({ id, version }: Based, leadsTo: string): Promise<AnyRecord> =>
		send(`${at(id)}/retire`, { method: "POST", body: { leadsTo }, headers: basedOn(version) }),
	bringBack: ({ id, version }: Based): Promise<AnyRecord> =>
		send(`${at(id)}/bring-back`, { method: "POST", headers: basedOn(version) }),
	look: (id: string): Promise<{ readonly url: string }> => send(`${at(id)}/look`, { method: "POST" }),
};
