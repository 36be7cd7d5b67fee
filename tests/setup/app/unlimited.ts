/** Settings without rate limits: tests send more requests than people do. */
export const unlimited = {
	COSTLY_PER_MINUTE: "0",
	USER_REQUESTS_PER_MINUTE: "0",
	USER_COSTLY_PER_MINUTE: "0",
} as const;
