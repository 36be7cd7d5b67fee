const relative = new Intl.RelativeTimeFormat("en-NZ", { numeric: "auto" });
const exact = new Intl.DateTimeFormat("en-NZ", { dateStyle: "full", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium" });

const steps = [
	["minute", 60_000, 3_600_000],
	["hour", 3_600_000, 86_400_000],
	["day", 86_400_000, 7 * 86_400_000],
] as const;

export function When({ at, now = Date.now() }: { readonly at: number; readonly now?: number }) {
	if (at === 0) return <span>never</span>;
	return (
		<time dateTime={new Date(at).toISOString()} title={exact.format(at)}>
			{sayWhen(at, now)}
		</time>
	);
}

/** "just now", "5 minutes ago", "yesterday"; after a week, the date. */
export function sayWhen(at: number, now: number): string {
	const away = Math.abs(now - at);
	if (away < 60_000) return "just now";
	const step = steps.find(([, , below]) => away < below);
	return step ? relative.format(Math.round((at - now) / step[1]), step[0]) : day.format(at);
}
