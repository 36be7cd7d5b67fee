import type { CollectionName } from "../../model/model.ts";
import { accountEndpoints } from "../accounts/endpoints.ts";
import { presenceEndpoints } from "../presence/presence-endpoint.ts";
import { addressEndpoints } from "./address-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { mediaEndpoints } from "./media-endpoints.ts";
import { documentEndpoints } from "./openapi/document-endpoints.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { releaseEndpoints } from "./release-endpoints.ts";
import { replaceEndpoints } from "./replace-endpoints.ts";
import { reportEndpoints } from "./report-endpoints.ts";
import { allReviewEndpoints } from "./review-endpoints.ts";
import { calendarEndpoint } from "./schedule-endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";

/** Everything that the API does, and for whom. What is not here is not answered. */
export function endpointsOf(collections: readonly CollectionName[]): readonly Endpoint[] {
	const endpoints: readonly Endpoint[] = [
		...mediaEndpoints,
		...collections.flatMap(recordEndpoints),
		...addressEndpoints,
		...staffEndpoints,
		...reportEndpoints,
		...replaceEndpoints,
		calendarEndpoint,
		...releaseEndpoints,
		...allReviewEndpoints,
		...presenceEndpoints,
		...accountEndpoints,
		...documentEndpoints(() => endpoints),
	];
	return endpoints;
}
