export interface RetentionField {
	readonly label: string;
	readonly unit: "versions" | "months" | "days";
	/** 0 means no limit. */
	readonly least: number;
	readonly most: number;
	readonly help: string;
}

const [mostMonths, mostDays] = [1_200, 36_500];

export const retentionFields = {
	historyVersions: {
		label: "Versions of each record",
		unit: "versions",
		least: 10,
		most: 10_000,
		help: "The newest ones stay, and so do those with a name and those that a draft, schedule, release or import is based on.",
	},
	historyMonths: {
		label: "History",
		unit: "months",
		least: 1,
		most: mostMonths,
		help: "Older versions are deleted, with the same exceptions.",
	},
	trashDays: {
		label: "Deleted records",
		unit: "days",
		least: 30,
		most: mostDays,
		help: "They can be restored for 30 days. Their history stays for this long.",
	},
	activityMonths: {
		label: "Activity",
		unit: "months",
		least: 1,
		most: mostMonths,
		help: "Who did what, sign-ins among it.",
	},
	pageViewDays: {
		label: "Page views",
		unit: "days",
		least: 1,
		most: mostDays,
		help: "Daily counts stay for ever.",
	},
	notFoundDays: {
		label: "Not-found addresses and searches without results",
		unit: "days",
		least: 1,
		most: mostDays,
		help: "Counted from when one was last asked for.",
	},
	webhookDays: {
		label: "Webhook deliveries",
		unit: "days",
		least: 1,
		most: mostDays,
		help: "What webhooks were sent, and what they answered.",
	},
} as const satisfies Readonly<Record<string, RetentionField>>;

export type RetentionName = keyof typeof retentionFields;
export const retentionNames = Object.keys(retentionFields) as readonly RetentionName[];

/** @param value 0 for no limit */
export function retentionText(name: RetentionName, value: number): string {
	const { unit } = retentionFields[name];
	if (value === 0) return "for ever";
	const count = value.toLocaleString("en-NZ");
	if (unit === "versions") return count;
	return `${count} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
