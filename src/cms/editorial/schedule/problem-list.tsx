import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ScheduleProblems } from "../../../model/api/reports/overview-api.ts";
import { effectOf } from "../../../model/state-line.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { sayTime } from "../times/say-time.ts";
import classes from "./refused-list.module.css";

export function ProblemList({ records, releases }: ScheduleProblems) {
	const keepBrand = useBrandAddress();
	const items = [
		...releases.map((release) => ({
			...release,
			happens: effectOf({ action: "publish" }),
			address: `/cms/releases/${release.id}`,
		})),
		...records.map((item) => ({
			...item,
			happens: effectOf(item),
			address: `/cms/${item.collection}/${item.recordId}`,
		})),
	].toSorted((one, other) => one.at - other.at);
	if (items.length === 0) return null;
	return (
		<section className={classes.refused} data-warning aria-label="Scheduled, has a problem">
			<h2>Scheduled, has a problem</h2>
			<ul className={classes.items}>
				{items.map(({ id, title, happens, address, at, timeZone, problem }) => (
					<li key={id}>
						<div>
							<Anchor component={Link} to={keepBrand(address)} inherit>
								{title || "Untitled"}
							</Anchor>{" "}
							{happens} on {sayTime(at, timeZone)}
							<Text size="sm">{problem}</Text>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
