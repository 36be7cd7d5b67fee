import type { SignedIn } from "../../model/api/people/account-api.ts";
import { isOfOneWebsite } from "../../model/rights/held.ts";

/** Maximum number of websites listed per role; above it, only the count is shown. */
const mostWebsites = 50;

/** A user as answers name them: with where their roles hold, of very many websites the first. */
export function toldUser(user: SignedIn): SignedIn {
	const { whole = [], websites = [] } = Object.groupBy(user.scopes, (id) =>
		isOfOneWebsite(id) ? "websites" : "whole",
	);
	const more = websites.length - mostWebsites;
	if (more <= 0) return user;
	return { ...user, scopes: [...whole, ...websites.slice(0, mostWebsites)], moreWebsites: more };
}
