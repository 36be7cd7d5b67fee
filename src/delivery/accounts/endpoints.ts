import type { Endpoint } from "../api/endpoint.ts";
import { currentUserEndpoints } from "./current-user-endpoints.ts";
import { passkeyEndpoints } from "./passkey-endpoints.ts";
import { providerEndpoints } from "./provider-endpoints.ts";
import { secondFactorEndpoints } from "./second-factor-endpoints.ts";
import { signInEndpoints } from "./sign-in-endpoints.ts";
import { tokenEndpoints } from "./token-endpoints.ts";
import { userEndpoints } from "./user-endpoints.ts";

export const accountEndpoints: readonly Endpoint[] = [
	...providerEndpoints,
	...signInEndpoints,
	...secondFactorEndpoints,
	...passkeyEndpoints,
	...currentUserEndpoints,
	...tokenEndpoints,
	...userEndpoints,
];
