/** How long before it ends a licence is warned of. */
const warnedDays = 30;

const dayMs = 24 * 60 * 60 * 1_000;
const written = new Intl.DateTimeFormat("en-NZ", { dateStyle: "long", timeZone: "UTC" });

/** What is to be said of a licence that has ended or soon does. */
export interface LicenceState {
	readonly isOver: boolean;
	/** A sentence, such as "The licence ends on 3 December 2026, in 12 days." */
	readonly said: string;
}

/**
 * Tells of a licence that has ended or soon does; undefined while there is time, or when it has no end.
 * @param endsOn last day on which it may be shown, as `2026-11-21`
 */
export function licenceStateOf(endsOn: string, now: number): LicenceState | undefined {
	const at = Date.parse(endsOn);
	if (Number.isNaN(at)) return undefined;
	const days = Math.round((at - Math.floor(now / dayMs) * dayMs) / dayMs);
	if (days > warnedDays) return undefined;
	const day = written.format(at);
	if (days < 0) return { isOver: true, said: `The licence ended on ${day}: it may no longer be shown.` };
	const left = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
	return { isOver: false, said: `The licence ends on ${day}, ${left}.` };
}
