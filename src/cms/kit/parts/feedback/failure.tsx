import { Button, Container, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router";
import { ApiError } from "../../../../client/request.ts";

/** Error state of a screen with instructions. */
export function Failure() {
	const error = useRouteError();
	const isApi = error instanceof ApiError;
	return (
		<Container size="xs" py="xl" role="alert">
			<Title order={1} size="h3">
				{isApi && error.status === 404 ? "There is nothing here" : "This screen could not be shown"}
			</Title>
			<Text my="md">
				{isApi
					? error.message
					: "Something went wrong while showing it. What you typed is saved in this browser."}
			</Text>
			<Button onClick={() => window.location.reload()}>Try again</Button>
		</Container>
	);
}
