import { useState } from "react";
import { scopesOf } from "../../../model/scopes-of-website.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { placeOf } from "../../records/record-form/variants/scope-choices.ts";
import type { SeenOn } from "./told.ts";

/**
 * Returns the website of the preview, and a function to choose another: at first one of the scope that is edited.
 * @param shown websites that show the record
 */
export function usePicked(
	scope: WebsiteScope,
	shown: readonly SeenOn[],
): readonly [SeenOn | undefined, (website: SeenOn) => void] {
	const [chosen, choose] = useState<SeenOn>();
	const { websites } = useLookups();
	if (chosen || scope === allWebsites) return [chosen, choose];
	const among = websites.filter((website) => scopesOf(placeOf(website)).includes(scope));
	return [shown.find(({ id }) => among.some((website) => website.id === id)) ?? among[0], choose];
}
