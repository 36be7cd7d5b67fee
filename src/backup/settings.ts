import { readFileSync } from "node:fs";
import { z } from "zod";
import { flag, type Settings, type ValuesOf } from "../settings/setting.ts";
import { publicKeyPattern } from "./repository/signing.ts";
import type { RetentionRule } from "./retention/retention-rule.ts";

const recipient = "age1[02-9ac-hj-np-z]{58}";

export const backupSettings = {
	BACKUP_TARGET: {
		does: "Folder or `s3://bucket/prefix` for a daily backup by the program; empty for none",
		schema: z.string(),
		default: "",
	},
	BACKUP_AT: {
		does: "Time of the daily backup, in UTC",
		schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
		default: "14:30",
	},
	BACKUP_KEEP_DAILY: {
		does: "Days whose last snapshot is retained in `BACKUP_TARGET`, 1 or more",
		schema: z.coerce.number().int().min(1).max(10_000),
		default: "7",
	},
	BACKUP_KEEP_WEEKLY: {
		does: "The same for weeks, which end on Sundays",
		schema: z.coerce.number().int().min(0).max(10_000),
		default: "5",
	},
	BACKUP_KEEP_MONTHLY: {
		does: "The same for months",
		schema: z.coerce.number().int().min(0).max(10_000),
		default: "12",
	},
	BACKUP_BEFORE_UPDATE: {
		does: "Back up before an update that the previous release cannot read: to `BACKUP_TARGET`, else the records alone to `backups` in the data folder",
		schema: flag,
		default: "true",
	},
	BACKUP_NICENESS: {
		does: "Niceness of backups, drills, exports and imports, from 0 (that of the program) to 19 (the lowest priority). Unless it is 0, all but imports are also idle for nine tenths of the time",
		schema: z.coerce.number().int().min(0).max(19),
		default: "19",
	},
	BACKUP_RECIPIENTS: {
		does: "Public keys of age (`age1…`) to encrypt backups for, separated by commas; empty for no encryption",
		schema: z.union([z.literal(""), z.string().regex(new RegExp(`^${recipient}(,${recipient})*$`))]),
		default: "",
	},
	BACKUP_IDENTITY_FILE: {
		does: "File with the secret key (`AGE-SECRET-KEY-1…`), to verify and restore encrypted backups; the program itself needs none",
		schema: z.string(),
		default: "",
	},
	BACKUP_SIGNERS: {
		does: "Public keys (`ed25519:…`) of other machines whose snapshots are accepted, separated by commas; unsigned ones are refused then",
		schema: z.union([
			z.literal(""),
			z.string().regex(new RegExp(`^${publicKeyPattern}(,${publicKeyPattern})*$`)),
		]),
		default: "",
	},
} as const satisfies Settings;

export interface BackupKeys {
	/** Empty to disable encryption. */
	readonly recipients: readonly string[];
	/** "" for none. */
	readonly identityFile: string;
}

export const noKeys: BackupKeys = { recipients: [], identityFile: "" };

export function backupConfig(values: ValuesOf<typeof backupSettings>) {
	const [hours = 0, minutes = 0] = values.BACKUP_AT.split(":").map(Number);
	return {
		dailyBackup: {
			/** "" for none. */
			target: values.BACKUP_TARGET,
			/** Milliseconds after midnight UTC. */
			atMs: (hours * 60 + minutes) * 60_000,
			/** Before updates. */
			before: values.BACKUP_BEFORE_UPDATE,
			keep: {
				daily: values.BACKUP_KEEP_DAILY,
				weekly: values.BACKUP_KEEP_WEEKLY,
				monthly: values.BACKUP_KEEP_MONTHLY,
			} satisfies RetentionRule,
		},
		/** Public keys of other machines whose snapshots are accepted. */
		backupSigners: values.BACKUP_SIGNERS.split(",").filter(Boolean),
		/** 0 to 19. */
		niceness: values.BACKUP_NICENESS,
		backupKeys: {
			recipients: values.BACKUP_RECIPIENTS.split(",").filter(Boolean),
			identityFile: values.BACKUP_IDENTITY_FILE,
		} satisfies BackupKeys,
	};
}

export type BackupConfig = ReturnType<typeof backupConfig>;

/** Reads a file by `age-keygen`. @throws {Error} for the operator */
export function readIdentities({ identityFile }: BackupKeys): readonly string[] {
	if (!identityFile)
		throw new Error("The backup is encrypted: name the file with its secret key in BACKUP_IDENTITY_FILE");
	const lines = readFileSync(identityFile, "utf8").split(/\r?\n/);
	const keys = lines.map((line) => line.trim()).filter((line) => line.startsWith("AGE-SECRET-KEY-1"));
	if (keys.length === 0)
		throw new Error(`There is no secret key of age in ${identityFile} (BACKUP_IDENTITY_FILE)`);
	return keys;
}
