import { useEffect, useRef, useState } from "react";
import { authErrorCodeOf } from "../../../client/auth-errors.ts";
import { client } from "../../client.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { Button, Or, Stack, Text } from "../front/controls.tsx";
import { providerFailure } from "./provider-words.ts";
import spaces from "./sign-in.module.css";
import { useProvider, useRedirectFailure } from "./use-provider.ts";

interface ProviderSignInProps {
	readonly from: string;
	/** True below another method with its own divider. */
	readonly isAmongOthers?: boolean;
}

/** In a separate window, or by redirect if windows are unavailable. */
export function ProviderSignIn({ from, isAmongOthers = false }: ProviderSignInProps) {
	const provider = useProvider();
	const [failure, setFailure] = useState<unknown>();
	const [waitingFor, setWaitingFor] = useState<"window" | "page">();
	const newest = useRef(0);
	useRedirectFailure(setFailure);
	// The browser's back button restores the page from its cache.
	useEffect(() => {
		const show = () => setWaitingFor(undefined);
		window.addEventListener("pageshow", show);
		return () => window.removeEventListener("pageshow", show);
	}, []);

	/** Each attempt cancels the previous one, whose result is ignored. */
	async function attempt(by: "window" | "page", act: () => Promise<unknown>) {
		newest.current++;
		const own = newest.current;
		setWaitingFor(by);
		setFailure(undefined);
		try {
			await act();
			if (by === "page") return;
		} catch (error) {
			if (own === newest.current) setFailure(error);
		}
		if (own === newest.current) setWaitingFor(undefined);
	}
	const inWindow = () => attempt("window", () => client.auth.signInWithPopup());
	const inPage = () => attempt("page", () => client.auth.signInWithRedirect(from));

	const notice = failure === undefined ? undefined : providerFailure(failure);
	if (!provider) return <Notice failure={notice} />;
	return (
		<div className={isAmongOthers ? undefined : spaces.further}>
			<Stack>
				{!isAmongOthers && <Or />}
				<Button variant="default" disabled={waitingFor === "page"} onClick={inWindow}>
					Sign in with {provider.name}
				</Button>
				<Text role="status" isSmall isDimmed hidden={waitingFor === undefined}>
					{waitingFor === "window" && `Continue in the window of ${provider.name}.`}
					{waitingFor === "page" && `Taking you to ${provider.name} …`}
				</Text>
				<Notice failure={notice} />
				{authErrorCodeOf(failure) === "popup-blocked" && (
					<Button variant="light" onClick={inPage}>
						Continue in this window
					</Button>
				)}
			</Stack>
		</div>
	);
}
