import { useLocation, useNavigate, useRouteError } from "react-router";
import { ApiError } from "../../../client/request.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { LoadFailure } from "../feedback/load-failure.tsx";
import NotFoundScreen from "./not-found-screen.tsx";

/** What a screen is called before it is there. */
export interface ScreenNames {
	/** Also the title of the tab. */
	readonly title: string;
	/** What could not be loaded, such as "The trash". */
	readonly what: string;
}

/** Shown in place of a screen that could not be loaded: why, and a way to try again. */
export function FailedScreen({ title, what }: ScreenNames) {
	const error = useRouteError();
	const { state, ...address } = useLocation();
	const navigate = useNavigate();
	// The same address anew: what failed is forgotten with the address at which it did.
	const retry = () => void navigate(address, { replace: true, state, preventScrollReset: true });
	const isMissing = error instanceof NotFoundError || (error instanceof ApiError && error.status === 404);
	if (isMissing) return <NotFoundScreen />;
	return (
		<>
			<PageHeader title={title} />
			<LoadFailure title={`${what} could not be loaded`} error={error} onRetry={retry} />
		</>
	);
}
