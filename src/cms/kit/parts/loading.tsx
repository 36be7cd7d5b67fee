import { Center, Loader } from "@mantine/core";

/** Shown while a screen is on its way. */
export function Loading() {
	return (
		<Center mih="50vh">
			<Loader aria-label="Loading" />
		</Center>
	);
}
