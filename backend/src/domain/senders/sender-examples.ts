/** Stands for the address of a sender in its examples. */
export const addressInExamples = 'ADDRESS';

export const examplePrograms = ['curl', 'homeAssistant', 'evcc', 'teslamate', 'shortcuts', 'tasker'] as const;
export type ExampleProgram = (typeof examplePrograms)[number];

/** Texts to copy into programs, as they are, with the address put in. Tests send each of them. */
export const senderExamples: Readonly<Record<ExampleProgram, string>> = {
  curl: `curl --data '{"odometer": 12345.6, "soc": 63}' ADDRESS/readings
curl --data '{"id": 41, "energyKwh": 31.2, "cost": 9.36, "start": "2026-11-27T18:00:00+01:00", "place": "Home", "at": "home", "meter": "Garage", "meterBefore": 1200.5, "meterAfter": 1231.7}' ADDRESS/charges`,
  homeAssistant: `rest_command:
  roadbook_reading:
    url: "ADDRESS/readings"
    method: post
    content_type: "application/json"
    payload: '{"odometer": "{{ states("sensor.car_odometer") }}", "soc": "{{ states("sensor.car_battery") }}"}'

automation:
  - alias: "Odometer to Roadbook"
    triggers:
      - trigger: state
        entity_id: sensor.car_odometer
      - trigger: time_pattern
        minutes: "/10"
    actions:
      - action: rest_command.roadbook_reading`,
  evcc: `# On the machine of evcc, every hour by cron, with curl and jq. Put the name of the vehicle in evcc for Estate;
# charges of the last two days are sent, and each counts once.
curl -s http://localhost:7070/api/sessions \\
  | jq '[(.result? // .) | sort_by(.created)[] | select(.vehicle == "Estate" and .chargedEnergy > 0 and .created > (now - 172800 | todate)) | {id, start: .created, energyKwh: .chargedEnergy, cost: .price, odometer, unit: "km", place: .loadpoint, at: "home", meterBefore: .meterStart, meterAfter: .meterStop}]' \\
  | curl --data @- ADDRESS/charges`,
  teslamate: `# Home Assistant with the MQTT broker of TeslaMate
rest_command:
  roadbook_teslamate:
    url: "ADDRESS/readings"
    method: post
    content_type: "application/json"
    payload: '{"odometer": "{{ odometer }}", "unit": "km"}'

automation:
  - alias: "TeslaMate to Roadbook"
    triggers:
      - trigger: mqtt
        topic: "teslamate/cars/1/odometer"
    actions:
      - action: rest_command.roadbook_teslamate
        data:
          odometer: "{{ trigger.payload }}"`,
  shortcuts: `Ask for Input: Number
Get Contents of URL
  URL: ADDRESS/readings
  Method: POST
  Request Body: JSON
  odometer (Number): Provided Input`,
  tasker: `Variable Query: %odometer
HTTP Request
  Method: POST
  URL: ADDRESS/readings
  Headers: Content-Type:application/json
  Body: {"odometer": "%odometer"}`,
};
