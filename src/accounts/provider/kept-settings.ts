import type { Database } from "../../data/database.ts";
import { readMeta } from "../../data/meta.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { unseal } from "./sealed.ts";

const name = "sign-in provider";

/** As they lie in the database: the secret is sealed. */
type Kept = Omit<ProviderSettings, "clientSecret"> & { readonly sealedSecret: string };

/** Where the settings of the provider come from: the configuration or, without it, what an admin has set. */
export interface SettingsSource {
	readonly database: Database;
	readonly configured: ProviderSettings | undefined;
	/** The program's own, with which the provider's is sealed. */
	readonly secret: () => Promise<string>;
}

/** The settings that count; undefined where no provider has been set up. */
export async function readSettings(source: SettingsSource): Promise<ProviderSettings | undefined> {
	if (source.configured) return source.configured;
	const kept = await readKept(source.database);
	if (!kept) return undefined;
	const { sealedSecret, ...settings } = kept;
	const opened = sealedSecret ? unseal(sealedSecret, await source.secret(), name) : "";
	// Sealed with a secret that is no more: as good as none.
	return { ...settings, clientSecret: opened ?? "" };
}

async function readKept(database: Database): Promise<Kept | undefined> {
	const text = await readMeta(database, name);
	return text ? (JSON.parse(text) as Kept) : undefined;
}
