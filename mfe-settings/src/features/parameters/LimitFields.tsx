import { PARAMETER_PRODUCTS, type ParameterProduct } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Divider, Grid, Notice, Stack } from '@portal/shared-ui'
import { LimitInput, RadioInput } from '@portal/shared-ui/fields'
import { letsNothingPass, type ParameterValues } from './parameter-form.ts'

/** Shows the switch of each product with, if the product is enabled, the fields of its limits (spec §5). */
export function LimitFields({ values }: { values: ParameterValues }) {
  return PARAMETER_PRODUCTS.map((product) => <ProductLimits key={product} product={product} values={values} />)
}

function ProductLimits({ product, values }: { product: ParameterProduct; values: ParameterValues }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const yesOrNo = (['YES', 'NO'] as const).map((value) => ({ value, label: c(`yesNo.${value}`) }))
  return (
    <Stack gap={3}>
      <Divider />
      <RadioInput
        name={`parameter${product}Enabled`}
        label={c(`labels.parameter${product}Enabled`)}
        options={yesOrNo}
        isRow
        isRequired
      />
      {values[`parameter${product}Enabled`] === 'YES' && (
        <>
          <Grid min={190} gap={4}>
            <LimitInput
              name={`parameter${product}Limit`}
              label={c(`labels.parameter${product}Limit`)}
              unlimitedLabel={t(`parameters.noLimit.${product}`)}
              kind="amount"
              currency={values.parameterPayoutCurrency || undefined}
            />
            <LimitInput
              name={`parameterTrnCount${product}Limit`}
              label={c(`labels.parameterTrnCount${product}Limit`)}
              unlimitedLabel={t(`parameters.noCount.${product}`)}
              kind="count"
            />
          </Grid>
          {letsNothingPass(values, product) && (
            <Notice tone="warning" announce="status">
              {t('parameters.zero')}
            </Notice>
          )}
        </>
      )}
    </Stack>
  )
}
