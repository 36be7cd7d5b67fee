import type { Database } from "../../data/database/database.ts";
import { readMeta, writeMeta } from "../../data/database/meta.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { ProviderSetUp, ProviderSetUpInput } from "../../model/api/people/account-api.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { InvalidError } from "../../model/errors.ts";
import { type Actor, actorName } from "../../model/rights/access.ts";
import { seal, unseal } from "../sealed.ts";
import { mayIssue, type ProviderSettings } from "./provider-settings.ts";

const name = "sign-in provider";
const sealedFor = { purpose: name, owner: "" };

type StoredSettings = Omit<ProviderSettings, "clientSecret"> & { readonly sealedSecret: string };

export interface SettingsSource {
	readonly database: Database;
	readonly configured: ProviderSettings | undefined;
	readonly secret: () => Promise<string>;
}

export async function readSettings(source: SettingsSource): Promise<ProviderSettings | undefined> {
	if (source.configured) return source.configured;
	const stored = await readStored(source.database);
	if (!stored) return undefined;
	const { sealedSecret, ...settings } = stored;
	const opened = sealedSecret ? unseal(await source.secret(), sealedFor, sealedSecret) : "";
	// Another secret may have sealed it.
	return { ...settings, clientSecret: opened ?? "" };
}

async function readStored(database: Database): Promise<StoredSettings | undefined> {
	const text = await readMeta(database, name);
	return text ? (JSON.parse(text) as StoredSettings) : undefined;
}

const none: ProviderSetUpInput = {
	issuer: "",
	clientId: "",
	name: "your organisation",
	entry: "invited",
	domains: [],
	role: "editor",
	groupsClaim: "groups",
	groupRoles: [],
};

export async function describeSettings(source: SettingsSource, callback: string): Promise<ProviderSetUp> {
	const { clientSecret = "", ...settings } = (await readSettings(source)) ?? none;
	return {
		...settings,
		hasSecret: clientSecret !== "",
		isConfigured: source.configured !== undefined,
		callback,
	};
}

/** The secret is only used with its provider. @throws {InvalidError} */
export async function saveSettings(
	source: SettingsSource,
	actor: Actor,
	input: ProviderSetUpInput,
): Promise<void> {
	requireUsable(source, input);
	const { clientSecret, ...settings } = input;
	const secret = await source.secret();
	await inTransaction(source.database, async (inside) => {
		const before = await readStored(inside);
		const isSame = before?.issuer === settings.issuer && before.clientId === settings.clientId;
		const leftSecret = isSame ? before.sealedSecret : "";
		const sealedSecret =
			clientSecret === undefined ? leftSecret : clientSecret && seal(secret, sealedFor, clientSecret);
		const stored: StoredSettings = { ...settings, sealedSecret };
		await writeMeta(inside, name, settings.issuer ? JSON.stringify(stored) : "");
		await recordActivity(inside, {
			by: actorName(actor),
			action: "save",
			collection: "settings",
			recordId: settingsForAllId,
			title: "Sign-in provider",
			detail: settings.issuer,
		});
	});
}

function requireUsable(
	{ configured }: SettingsSource,
	{ issuer, clientId, entry, domains }: ProviderSetUpInput,
) {
	const wrong: [boolean, string, string][] = [
		[configured !== undefined, "", "The configuration of the program sets the provider"],
		[
			issuer !== "" && !mayIssue(issuer),
			"/issuer",
			"must be an address that begins with https://, without ? or #",
		],
		[issuer !== "" && clientId === "", "/clientId", "Please enter the id of the client"],
		[entry === "domains" && domains.length === 0, "/domains", "Please enter a domain"],
	];
	const problems = wrong.filter(([is]) => is).map(([, pointer, message]) => ({ pointer, message }));
	if (problems.length > 0) throw new InvalidError(problems);
}
