import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { sayTime } from "../times/say-time.ts";

interface AlreadyScheduledProps {
	readonly scheduled: ScheduledFor;
	/** "This record" or "A record in it". */
	readonly what?: string;
}

/** Links to the release that prevents a second schedule. */
export function AlreadyScheduled({ scheduled, what = "This record" }: AlreadyScheduledProps) {
	const { action, at, timeZone, release } = scheduled;
	const keepBrand = useBrandAddress();
	return (
		<>
			{what} {action === "publish" ? "already goes live on " : "is already taken down on "}
			{sayTime(at, timeZone)}
			{release ? (
				<>
					, with the release{" "}
					<Anchor component={Link} to={keepBrand(`/cms/releases/${release.id}`)} inherit>
						{release.title}
					</Anchor>
					. Remove that release from the schedule first.
				</>
			) : (
				". Remove that from the schedule first."
			)}
		</>
	);
}
