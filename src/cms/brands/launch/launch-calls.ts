import { basedOn } from "../../../client/record-address.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { LaunchList } from "../../../model/api/editorial/launch-api.ts";
import type { Copied } from "../../../model/launch/what-is-copied.ts";
import { client } from "../../client.ts";

const { send } = client.connection;
const at = (id: string) => `/api/websites/${encodeURIComponent(id)}`;

/** A website at the version that a change is based on. */
interface Based {
	readonly id: string;
	readonly version: number;
}

/** A brand as it is begun. */
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

/** The calls by which a brand begins, is launched, and ends. */
export const launchCalls = {
	/** The same key sent again makes nothing more. */
	begin: (input: NewBrandInput, key: string): Promise<AnyRecord> =>
		send("/api/websites/new-brand", { method: "POST", body: input, headers: { "idempotency-key": key } }),
	/** @param look whether to ask for its host and weigh its page, which takes seconds */
	list: (id: string, look: boolean): Promise<LaunchList> =>
		send(`${at(id)}/launch-list`, { query: { look: look ? "true" : undefined } }),
	waive: (id: string, item: string, reason: string): Promise<LaunchList> =>
		send(`${at(id)}/launch-list/${item}`, { method: "PUT", body: { reason } }),
	allowCertificate: (id: string): Promise<LaunchList> => send(`${at(id)}/certificate`, { method: "POST" }),
	launch: ({ id, version }: Based, override: string): Promise<AnyRecord> =>
		send(`${at(id)}/launch`, { method: "POST", body: { override }, headers: basedOn(version) }),
	retire: ({ id, version }: Based, leadsTo: string): Promise<AnyRecord> =>
		send(`${at(id)}/retire`, { method: "POST", body: { leadsTo }, headers: basedOn(version) }),
	bringBack: ({ id, version }: Based): Promise<AnyRecord> =>
		send(`${at(id)}/bring-back`, { method: "POST", headers: basedOn(version) }),
	look: (id: string): Promise<{ readonly url: string }> => send(`${at(id)}/look`, { method: "POST" }),
};
