import { Pill, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { isOfOneWebsite, permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { placeNames } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { PlaceSelect } from "./place-select.tsx";
import classes from "./places-field.module.css";

export interface PlacesWords {
	readonly label: string;
	readonly everywhere: string;
	readonly aboutEverywhere: string;
	readonly some: string;
	readonly none: string;
}

interface PlacesFieldProps {
	readonly words: PlacesWords;
	/** Scope ids; `all` for all websites. */
	readonly value: readonly string[];
	readonly error?: string | undefined;
	readonly isReadOnly?: boolean;
	readonly onChange: (value: readonly string[]) => void;
}

export function PlacesField({ words, value, error, isReadOnly = false, onChange }: PlacesFieldProps) {
	const user = useUser();
	const permitted = permittedScopeIds(actorOf(user));
	const isOfAll = permitted.includes(allWebsites);
	const isEverywhere = value.includes(allWebsites);
	// Retains the earlier selection if the user switches back.
	const [chosen, setChosen] = useState(isEverywhere ? [] : value);
	function choose(places: readonly string[]) {
		setChosen(places);
		onChange(places);
	}
	return (
		<Radio.Group
			label={words.label}
			name="scopes"
			value={isEverywhere ? "all" : "some"}
			error={error}
			onChange={(which) => onChange(which === "all" ? [allWebsites] : chosen)}
		>
			<Stack gap="xs" mt={6}>
				{(isOfAll || isEverywhere) && (
					<Radio
						value="all"
						label={words.everywhere}
						description={words.aboutEverywhere}
						disabled={isReadOnly}
					/>
				)}
				<Radio value="some" label={words.some} disabled={isReadOnly} />
				{!isEverywhere && (
					<ChosenPlaces
						none={words.none}
						value={value}
						isReadOnly={isReadOnly}
						// The search returns only permitted websites.
						isOffered={(id) =>
							isOfAll || permitted.includes(id) || (user.moreWebsites !== undefined && isOfOneWebsite(id))
						}
						onChange={choose}
					/>
				)}
			</Stack>
		</Radio.Group>
	);
}

interface ChosenPlacesProps extends Omit<PlacesFieldProps, "words" | "error"> {
	readonly none: string;
	readonly isOffered: (id: string) => boolean;
}

function ChosenPlaces({ none, value, isReadOnly = false, isOffered, onChange }: ChosenPlacesProps) {
	const nameOf = placeNames(useWebsitesAt(value));
	return (
		<div className={classes.chosen}>
			{value.length === 0 && (
				<Text size="sm" role="status">
					{none}
				</Text>
			)}
			{value.length > 0 && (
				<ul className={classes.places} aria-label="Chosen places">
					{value.map((id) => (
						<li key={id}>
							<Pill
								withRemoveButton={!isReadOnly}
								removeButtonProps={{
									"aria-label": `Remove ${nameOf(id)}`,
									"aria-hidden": false,
									tabIndex: 0,
								}}
								onRemove={() => onChange(value.filter((other) => other !== id))}
							>
								{nameOf(id)}
							</Pill>
						</li>
					))}
				</ul>
			)}
			{!isReadOnly && (
				<PlaceSelect chosen={value} isOffered={isOffered} onChoose={(id) => onChange([...value, id])} />
			)}
		</div>
	);
}
