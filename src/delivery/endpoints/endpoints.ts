import type { CollectionName } from "../../model/model.ts";
import { accountEndpoints } from "../accounts/endpoints.ts";
import { personEndpoints } from "../accounts/person-endpoints.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { documentEndpoints } from "../api/openapi/document-endpoints.ts";
import { changesEndpoints } from "../feed/changes-endpoint.ts";
import { importEndpoints } from "../imports/import-endpoints.ts";
import { presenceEndpoints } from "../presence/presence-endpoint.ts";
import { webhookEndpoints } from "../webhooks/webhook-endpoints.ts";
import { addressEndpoints } from "./address-endpoints.ts";
import { checkEndpoints } from "./check-endpoints.ts";
import { cleanEndpoint } from "./clean-endpoint.ts";
import { launchEndpoints } from "./launch-endpoints.ts";
import { concerningEndpoint } from "./publishing/comment-endpoints.ts";
import { releaseEndpoints } from "./publishing/release-endpoints.ts";
import { allReviewEndpoints } from "./publishing/review-endpoints.ts";
import { calendarEndpoint, licencesEndpoint } from "./publishing/schedule-endpoints.ts";
import { releaseShareEndpoints } from "./publishing/share-endpoints.ts";
import { readEndpoints } from "./read-endpoints.ts";
import { mediaEndpoints } from "./records/media-endpoints.ts";
import { recordEndpoints } from "./records/record-endpoints.ts";
import { replaceEndpoints } from "./replace-endpoints.ts";
import { retentionEndpoints } from "./retention-endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { visibilityEndpoint } from "./variants/visibility-endpoints.ts";

export function endpointsOf(collections: readonly CollectionName[]): readonly Endpoint[] {
	const endpoints: readonly Endpoint[] = [
		...mediaEndpoints,
		...launchEndpoints,
		...collections.flatMap(recordEndpoints),
		...addressEndpoints,
		...staffEndpoints,
		...readEndpoints,
		...retentionEndpoints,
		...checkEndpoints,
		cleanEndpoint,
		...replaceEndpoints,
		calendarEndpoint,
		licencesEndpoint,
		visibilityEndpoint,
		...releaseEndpoints,
		...releaseShareEndpoints,
		...allReviewEndpoints,
		concerningEndpoint,
		...presenceEndpoints,
		...changesEndpoints,
		...accountEndpoints,
		...personEndpoints,
		...webhookEndpoints,
		...importEndpoints,
		...documentEndpoints(() => endpoints),
	];
	return endpoints;
}
