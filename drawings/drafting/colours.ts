/** The four colours a drawing is made in, as hex: the brand's own, and its ink and paper. */
export interface Colours {
	ink: string;
	paper: string;
	primary: string;
	secondary: string;
}
