/** A field that nobody sees and robots fill in. What comes with it is looked at by a person before it is believed. */
export function RobotTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
