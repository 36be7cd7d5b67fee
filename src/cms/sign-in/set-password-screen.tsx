import { Anchor, Button, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError } from "../../client/request.ts";
import type { LinkFacts } from "../../model/api.ts";
import { client } from "../client.ts";
import { signInFailure } from "./failure-words.ts";
import { Front } from "./front.tsx";
import { takeToken } from "./one-time-link.ts";
import { SetPasswordForm } from "./set-password-form.tsx";

const words = {
	setup: { title: "Set up Frontage", lead: "You become the first administrator." },
	invitation: { title: "Welcome", lead: "Choose a password, and you are in." },
	reset: { title: "Choose a new password", lead: "You will be signed out everywhere else." },
} as const;

/** Where a one-time link leads: its holder sets a password, and is signed in. */
export default function SetPasswordScreen() {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const [token, setToken] = useState(takeToken);
	const [attempt, setAttempt] = useState(0);
	// A second link opened in the same tab changes nothing but the fragment.
	useEffect(() => {
		if (hash) setToken(takeToken());
	}, [hash]);
	const { facts, error } = useLink(token, attempt);

	if (token === "" || isGone(error)) return <Gone />;
	if (error) return <Unreached error={error} onRetry={() => setAttempt(attempt + 1)} />;
	if (!facts)
		return (
			<Front title="One moment">
				<Stack aria-busy="true">
					<Skeleton h={36} />
					<Skeleton h={36} />
				</Stack>
			</Front>
		);
	return (
		<Front {...words[facts.purpose]}>
			<SetPasswordForm token={token} facts={facts} onDone={() => navigate("/cms", { replace: true })} />
		</Front>
	);
}

function Gone() {
	return (
		<Front title="This link is over">
			<Stack>
				<Text role="alert">
					A link from a mail works once and for a limited time. This one has been used, replaced by a newer
					one, or is too old.
				</Text>
				<Button component={Link} to="/cms/login" state={{ mode: "reset" }}>
					Get a new link
				</Button>
				<Text size="sm" c="dimmed">
					Were you invited? Then ask whoever invited you to send the invitation again.
				</Text>
				<Anchor component={Link} to="/cms/login" size="sm" ta="center">
					Back to sign in
				</Anchor>
			</Stack>
		</Front>
	);
}

function Unreached({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	const isToldElsewhere = error instanceof ApiError && (error.status === 0 || error.status === 429);
	return (
		<Front title="Not just now">
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

function useLink(token: string, attempt: number): { readonly facts?: LinkFacts; readonly error?: unknown } {
	const [found, setFound] = useState<{ facts?: LinkFacts; error?: unknown }>({});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		let isCurrent = true;
		setFound({});
		if (token)
			client.auth
				.readLink(token)
				.then(
					(facts) => ({ facts }),
					(error: unknown) => ({ error }),
				)
				.then((next) => isCurrent && setFound(next));
		return () => {
			isCurrent = false;
		};
	}, [token, attempt]);
	return found;
}
