import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { authErrorCodeOf } from "../../client/auth-errors.ts";
import { client } from "../client.ts";
import { useAuth } from "../parts/user.ts";
import { Front } from "./front.tsx";
import { NotYet } from "./not-yet.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ResetForm } from "./reset-form.tsx";
import { safeFrom } from "./safe-from.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Where staff sign in, or ask for a link to set a new password. */
export default function SignInScreen() {
	const isRefused = useIsHostRefused();
	const state = useAuth();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const isExpected = state.status === "signed-in" && state.user.roles.length > 0;
	useEffect(() => {
		if (isExpected && !isRefused)
			navigate(safeFrom(search.get("from"), window.location.origin), { replace: true });
	}, [isExpected, isRefused, navigate, search]);

	if (isRefused) return <RefusedHost />;
	if (state.status === "signed-in") return isExpected ? null : <NotYet user={state.user} />;
	return <Forms />;
}

/** The two modes of the page. The form of each is new each time, so that nothing that was said before remains. */
function Forms() {
	const location = useLocation();
	const [search] = useSearchParams();
	const [mode, setMode] = useState<"sign-in" | "reset">(
		location.state?.mode === "reset" ? "reset" : "sign-in",
	);
	const [email, setEmail] = useState("");
	if (mode === "reset")
		return (
			<Front title="Reset your password" lead="We send you a link with which you choose a new one.">
				<ResetForm email={email} onEmail={setEmail} onBack={() => setMode("sign-in")} />
			</Front>
		);
	return (
		<Front title="Sign in">
			{/* Going on is the screen's matter, which hears of the sign-in like every other tab. */}
			<SignInForm
				email={email}
				onEmail={setEmail}
				onSignedIn={() => undefined}
				onForgotten={() => setMode("reset")}
			>
				<OtherWays from={safeFrom(search.get("from"), window.location.origin)} />
			</SignInForm>
		</Front>
	);
}

function RefusedHost() {
	return (
		<Front title="Not on this address">
			<Stack role="alert" gap="xs">
				<Text>
					Signing in is not allowed on <b>{window.location.hostname}</b>.
				</Text>
				<Text size="sm" c="dimmed">
					Open the back office on the address of one of your websites, or ask an administrator to add this one
					to “Domains where staff may sign in” in the settings. (unauthorized-domain)
				</Text>
			</Stack>
		</Front>
	);
}

/** Asks at the start who is signed in, and whether signing in works on this host. */
function useIsHostRefused(): boolean {
	const [isRefused, setRefused] = useState(false);
	useEffect(() => {
		// Whoever cannot be reached now will be told when signing in.
		client.auth.current().catch(() => undefined);
		client.auth
			.requireAuthorizedDomain(window.location.hostname)
			.catch((error) => setRefused(authErrorCodeOf(error) === "unauthorized-domain"));
	}, []);
	return isRefused;
}
