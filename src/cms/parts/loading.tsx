import { Center, Loader } from "@mantine/core";

/** Stands where a screen is on its way. */
export function Loading() {
	return (
		<Center mih="50vh">
			<Loader aria-label="Loading" />
		</Center>
	);
}
