import type { Overview, WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import type { DomainKey } from "../../../model/brands.ts";

export function websitesOf(
	websites: readonly WebsiteOverview[],
	brand: DomainKey | undefined,
): readonly WebsiteOverview[] {
	return websites.filter(({ domainKey }) => !brand || domainKey === brand);
}

/** A draft of several brands counts once. Failed checks are only of loaded websites. */
export function summaryOf(overview: Overview, brand: DomainKey | undefined) {
	const websites = websitesOf(overview.websites, brand);
	const sum = (count: (website: WebsiteOverview) => number) =>
		websites.reduce((total, website) => total + count(website), 0);
	const isPart = overview.total > overview.websites.length;
	return {
		websites: isPart ? overview.total : websites.length,
		/** Number of websites on other pages. */
		elsewhere: isPart ? overview.total - websites.length : 0,
		drafts: brand && !isPart ? sum(({ drafts }) => drafts) : overview.drafts,
		changed: brand && !isPart ? sum(({ changed }) => changed) : overview.changed,
		scheduled: brand && !isPart ? sum(({ scheduled }) => scheduled) : overview.scheduled,
		openChecks: sum(({ openChecks }) => openChecks),
	};
}

export function sumOf(views: readonly number[]): number {
	return views.reduce((sum, count) => sum + count, 0);
}

/** Oldest first, as `2026-11-21`; in UTC, as views are counted. */
export function lastDays(count: number, now: number): string[] {
	const dayMs = 86_400_000;
	return Array.from({ length: count }, (_, index) =>
		new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
	);
}
