export default function ActivityScreen() {
	return <p>ActivityScreen</p>;
}
