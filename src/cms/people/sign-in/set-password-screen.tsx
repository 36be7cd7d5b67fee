import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../../client/request.ts";
import { client } from "../../client.ts";
import { signInFailure } from "../../kit/form/failure-words.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import { goTo, useAddress } from "../front/address.ts";
import { Button, Stack, Text, Waiting } from "../front/controls.tsx";
import { FrontLink } from "../front/front-link.tsx";
import { Front } from "./front.tsx";
import { consumeToken } from "./one-time-link.ts";
import { SetPasswordForm } from "./set-password-form.tsx";

const words = {
	setup: { title: "Set up Frontage", lead: "You will be the first administrator." },
	invitation: { title: "Welcome", lead: "Choose a password, and you are in." },
	reset: { title: "Choose a new password", lead: "You will be signed out everywhere else." },
} as const;

export default function SetPasswordScreen() {
	const { hash } = useAddress();
	const [token, setToken] = useState(consumeToken);
	// A second link in the same tab changes only the fragment.
	useEffect(() => {
		if (hash) setToken(consumeToken());
	}, [hash]);
	const link = useQuery(
		{ queryKey: ["link", token], queryFn: () => client.auth.readLink(token) },
		queryClient,
	);

	if (token === "" || isGone(link.error)) return <Gone />;
	if (link.isError) return <Unreached error={link.error} onRetry={link.refetch} />;
	if (link.isPending)
		return (
			<Front title="One moment">
				<Stack isBusy>
					<Waiting />
					<Waiting />
				</Stack>
			</Front>
		);
	const facts = link.data;
	return (
		<Front {...words[facts.purpose]}>
			<SetPasswordForm token={token} facts={facts} onDone={() => goTo("/cms", { isReplacing: true })} />
		</Front>
	);
}

function Gone() {
	return (
		<Front title="This link no longer works">
			<Stack>
				<Text role="alert">
					A link from an email works once and for a limited time. This one has been used, replaced by a newer
					one, or is too old.
				</Text>
				<FrontLink to="/cms/login" mode="reset" looks="button">
					Get a new link
				</FrontLink>
				<Text isSmall isDimmed>
					Were you invited? Then ask the person who invited you to send the invitation again.
				</Text>
				<FrontLink to="/cms/login">Back to sign in</FrontLink>
			</Stack>
		</Front>
	);
}

function Unreached({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	const isToldElsewhere = error instanceof ApiError && (error.status === 0 || error.status === 429);
	return (
		<Front title="Not right now">
			<Stack>
				<Text role="alert">
					{isToldElsewhere
						? signInFailure(error)
						: "The link could not be checked. Please try again in a minute."}
				</Text>
				<Button onClick={onRetry}>Try again</Button>
			</Stack>
		</Front>
	);
}

function isGone(error: unknown): boolean {
	return error instanceof ApiError && [400, 401, 404, 410, 422].includes(error.status);
}
