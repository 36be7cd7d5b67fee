export const beforeUpdate = "-before-update";

/** Such as `2026-11-25t16-39-21-051z`: sortable by time, and a valid file name. */
export function snapshotName(at: string, label: "" | typeof beforeUpdate = ""): string {
	return at.toLowerCase().replace(/[:.]/g, "-") + label;
}

/** Milliseconds since the epoch; undefined for other names. */
export function momentOf(name: string): number | undefined {
	const [, day, hours, minutes, seconds, ms] =
		/^(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z(?:-before-update)?$/.exec(name) ?? [];
	const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
	return Number.isNaN(at) ? undefined : at;
}
