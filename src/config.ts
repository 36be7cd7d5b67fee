import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import type { ProviderSettings } from "./accounts/provider/provider-settings.ts";
import { providerConfig, providerSettings } from "./accounts/provider/settings.ts";
import { type AccountsConfig, accountsConfig, accountsSettings } from "./accounts/settings.ts";
import { type BackupConfig, backupConfig, backupSettings } from "./backup/settings.ts";
import { type DataConfig, dataConfig, dataSettings } from "./data/settings.ts";
import { type DeliveryConfig, deliveryConfig, deliverySettings } from "./delivery/settings.ts";
import { type WatchConfig, watchConfig, watchSettings } from "./delivery/watch/settings.ts";
import { type FilesConfig, filesConfig, filesSettings } from "./files/settings.ts";
import { type ProcessConfig, processConfig, processSettings } from "./settings/process.ts";
import type { Settings, ValuesOf } from "./settings/setting.ts";

export const settings = {
	...processSettings,
	...dataSettings,
	...filesSettings,
	...accountsSettings,
	...providerSettings,
	...deliverySettings,
	...watchSettings,
	...backupSettings,
} as const;

/** Headings of docs/operating/configure.md, each with its settings. */
const groups: Readonly<Record<string, Settings>> = {
	Process: processSettings,
	Database: dataSettings,
	Files: filesSettings,
	"Accounts and mail": accountsSettings,
	"Sign-in provider": providerSettings,
	"Visitors and limits": deliverySettings,
	Monitoring: watchSettings,
	Backups: backupSettings,
};

export interface Config
	extends ProcessConfig,
		DataConfig,
		FilesConfig,
		AccountsConfig,
		DeliveryConfig,
		WatchConfig,
		BackupConfig {
	/** Undefined to use the settings of the back office. */
	readonly provider: ProviderSettings | undefined;
	/** Contains package.json, dist/, sample/. */
	readonly programFolder: string;
}

/**
 * @param overrides settings of the command line, by environment variable
 * @throws {Error} with one sentence that names the setting and the accepted values
 */
export function readConfig(overrides: Readonly<Record<string, string>> = {}): Config {
	const given: Readonly<Record<string, string | undefined>> = { ...process.env, ...overrides };
	const values = Object.fromEntries(
		Object.entries(settings).map(([name, setting]) => {
			const parsed = setting.schema.safeParse(given[name] || setting.default);
			if (!parsed.success) {
				const why = whyOf(parsed.error);
				if (why) throw new Error(`${name} cannot be used: ${why}.`);
				throw new Error(`${name}=${given[name]} cannot be used. ${name}: ${setting.does}.`);
			}
			return [name, parsed.data];
		}),
	) as ValuesOf<typeof settings>;
	return {
		...processConfig(values),
		...dataConfig(values),
		...filesConfig(values),
		...accountsConfig(values, given.NODE_ENV === "test"),
		...deliveryConfig(values),
		...watchConfig(values),
		...backupConfig(values),
		provider: providerConfig(values),
		programFolder: programFolder(),
	};
}

/** Without the value, which may be a secret. */
function whyOf({ issues: [issue] }: z.ZodError): string | undefined {
	return issue?.code === "custom" ? (issue.params?.why as string | undefined) : undefined;
}

/** Tables in Markdown, one per group. */
export function settingsTables(): string {
	const tables = Object.entries(groups).map(([heading, group]) => {
		const rows = Object.entries(group).map(
			([name, setting]) =>
				`| \`${name}\` | ${setting.does} | ${setting.default && `\`${setting.default}\``} |`,
		);
		return [`## ${heading}`, "", "| variable | meaning | default |", "|---|---|---|", ...rows].join("\n");
	});
	return tables.join("\n\n");
}

/** Works from both sources and the bundle. */
function programFolder(): string {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}
