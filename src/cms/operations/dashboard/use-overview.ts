import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Overview } from "../../../model/api/reports/overview-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import { client } from "../../client.ts";
import { brandOf } from "../../context/brand/brand.tsx";
import { useCard } from "./use-card.ts";

export function useOverview(): UseQueryResult<Overview> {
	const [address] = useSearchParams();
	const [brand, cursor] = [brandOf(address), address.get("cursor") ?? undefined];
	return useCard(["overview", brand ?? "", cursor ?? ""], () => loadOverview(brand, cursor));
}

/** All websites if there are few; otherwise a page of them, or the brand's. */
async function loadOverview(domainKey: DomainKey | undefined, cursor: string | undefined): Promise<Overview> {
	const whole = cursor ? undefined : await client.data.overview();
	if (whole && (whole.nextCursor === undefined || domainKey === undefined)) return whole;
	return client.data.overview({ domainKey, cursor });
}
