import type { SignedIn } from "../../model/api/people/account-api.ts";
import { isOfOneWebsite } from "../../model/rights/actor-scopes.ts";

const mostWebsites = 50;

export function userResponse(user: SignedIn): SignedIn {
	const { whole = [], websites = [] } = Object.groupBy(user.scopes, (id) =>
		isOfOneWebsite(id) ? "websites" : "whole",
	);
	const more = websites.length - mostWebsites;
	if (more <= 0) return user;
	return { ...user, scopes: [...whole, ...websites.slice(0, mostWebsites)], moreWebsites: more };
}
