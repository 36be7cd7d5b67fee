import { Button, Divider, Stack, Text } from "@mantine/core";
import { client } from "../../client.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { windowFailure } from "../sign-in/provider-words.ts";
import { useProvider } from "../sign-in/use-provider.ts";

/** Lets the sign-in provider say that it is still the same person, where one is set up. */
export function ConfirmByProvider({ onConfirmed }: { readonly onConfirmed: () => void }) {
	const provider = useProvider();
	const { attempt, isBusy, failure } = useAttempt(windowFailure);
	if (!provider) return null;

	const ask = () => client.auth.signInWithPopup({ again: true }).then(onConfirmed);
	return (
		<Stack mt="md">
			<Divider label="or" />
			<Button variant="default" fullWidth onClick={() => void attempt(ask)}>
				Confirm with {provider.name}
			</Button>
			<Text role="status" size="sm" c="dimmed" hidden={!isBusy}>
				{isBusy && `Continue in the window of ${provider.name}.`}
			</Text>
			<Notice failure={failure.message} />
		</Stack>
	);
}
